import { type Dispatch, useEffect, useRef } from 'react';
import type { UploadFailure } from '../../uploadFile';
import { isUnderWay, type Picture, type PictureChange, type PictureState } from './pictureList';
import { uploadPicture } from './uploadPicture';

/** The maximum of uploads at once. On a mobile connection, more are not faster. */
const MAX_AT_ONCE = 2;

/** Uploads pictures in list order, two at a time. Removing a picture aborts its upload. */
export function useUploads(
  pictures: Picture[],
  change: Dispatch<PictureChange>,
  onEnd: (picture: Picture, failure: UploadFailure | null) => void,
): void {
  const running = useRef(new Map<string, AbortController>());
  const onEndRef = useRef(onEnd);

  useEffect(() => {
    onEndRef.current = onEnd;
  });

  useEffect(() => {
    const uploads = running.current;

    async function upload(picture: Picture, file: File) {
      const { key } = picture;
      const { signal } = started(uploads, key);
      const setState = (state: PictureState) => change({ type: 'setState', key, state });
      const end = (state: PictureState, failure: UploadFailure | null) => {
        uploads.delete(key);
        setState(state);
        onEndRef.current(picture, failure);
      };
      setState({ is: 'uploading', share: 0 });
      await uploadPicture(file, { signal, onProgress: (share) => setState({ is: 'uploading', share }) }).then(
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
