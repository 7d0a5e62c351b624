import { type Dispatch, useEffect, useRef } from 'react';
import { isUnderWay, type Picture, type PictureChange, type PictureState } from './pictureList';
import { type UploadFailure, uploadPicture } from './uploadPicture';

/** More at once make none of them faster on a phone's line. */
const MAX_AT_ONCE = 2;

/** Sends what is waiting, two at a time and in the order of the list; what leaves the list is no longer sent. */
export function useUploads(
  pictures: Picture[],
  change: Dispatch<PictureChange>,
  onEnd: (picture: Picture, failure: UploadFailure | null) => void,
): void {
  const running = useRef(new Map<string, AbortController>());
  const tellEnd = useRef(onEnd);

  useEffect(() => {
    tellEnd.current = onEnd;
  });

  useEffect(() => {
    const uploads = running.current;

    async function upload(picture: Picture, file: File) {
      const { key } = picture;
      const { signal } = started(uploads, key);
      const turn = (state: PictureState) => change({ does: 'turn', key, state });
      const end = (state: PictureState, failure: UploadFailure | null) => {
        uploads.delete(key);
        turn(state);
        tellEnd.current(picture, failure);
      };
      turn({ is: 'uploading', share: 0 });
      await uploadPicture(file, { signal, onProgress: (share) => turn({ is: 'uploading', share }) }).then(
        (image) => end({ is: 'stored', image }, null),
        (failure: UploadFailure) =>
          end({ is: 'failed', problem: failure.message, canRetry: failure.canRetry }, failure),
      );
    }

    for (const [key, controller] of uploads) {
      if (pictures.some((picture) => picture.key === key && isUnderWay(picture))) continue;
      controller.abort();
      uploads.delete(key);
    }
    for (const picture of pictures) {
      if (uploads.size >= MAX_AT_ONCE) break;
      if (picture.state.is === 'waiting' && picture.file && !uploads.has(picture.key)) {
        void upload(picture, picture.file);
      }
    }
  }, [pictures, change]);

  useEffect(() => {
    const uploads = running.current;
    return () => {
      for (const controller of uploads.values()) controller.abort();
      uploads.clear();
    };
  }, []);
}

function started(uploads: Map<string, AbortController>, key: string): AbortController {
  const controller = new AbortController();
  uploads.set(key, controller);
  return controller;
}
