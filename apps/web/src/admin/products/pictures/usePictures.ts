import { MAX_ITEM_IMAGES, TOO_MANY_IMAGES } from '@beambright/domain';
import { useEffect, useReducer, useRef, useState } from 'react';
import type { ItemImage_ImageFragment } from '../../../lib/itemImage.generated';
import { pickFiles } from './pickFiles';
import {
  changePictures,
  imagesOf,
  isRejected,
  isUnderWay,
  type Picture,
  storedPictures,
} from './pictureList';
import { useUploads } from './useUploads';

export type Pictures = ReturnType<typeof usePictures>;

/** The pictures in the form, uploaded as soon as they are picked; the first is the main picture. */
export function usePictures(initial: ItemImage_ImageFragment[]) {
  const [pictures, change] = useReducer(changePictures, initial, storedPictures);
  const [announcement, announce] = useState('');
  const [overflow, setOverflow] = useState<string | null>(null);
  const [hasSessionEnded, setSessionEnded] = useState(false);
  const isBusy = pictures.some(isUnderWay);
  const count = pictures.filter((picture) => !isRejected(picture)).length;
  const settled = useSettled(pictures, isBusy);

  usePreviews(pictures);
  useUploads(pictures, change, ({ name }, failure) => {
    setSessionEnded(failure?.hasSessionEnded ?? false);
    announce(failure ? `${name} was not uploaded. ${failure.message}` : `${name} uploaded`);
  });

  function add(files: readonly File[]) {
    const picked = pickFiles(files, pictures);
    change({ type: 'add', pictures: picked.pictures });
    setOverflow(picked.leftOut > 0 ? overflowText(picked.leftOut) : null);
  }

  function move({ key, name }: Picture, to: number) {
    change({ type: 'move', key, to });
    announce(`${name} moved to position ${to + 1} of ${count}${to === 0 ? ', the main picture' : ''}`);
  }

  function remove(picture: Picture) {
    change({ type: 'remove', key: picture.key });
    setOverflow(null);
    announce(`${picture.name} ${isUnderWay(picture) ? 'cancelled' : 'removed'}`);
  }

  return {
    pictures,
    /** The number of pictures without the rejected ones. */
    count,
    images: imagesOf(pictures),
    /** Names of files that are lost if the admin leaves the page. */
    notUploaded: pictures
      .filter((picture) => picture.state.is !== 'stored' && !isRejected(picture))
      .map(({ name }) => name),
    announcement,
    overflow,
    hasSessionEnded,
    isBusy,
    add,
    move,
    remove,
    retry: ({ key }: Picture) => change({ type: 'setState', key, state: { is: 'waiting' } }),
    replace: (images: ItemImage_ImageFragment[]) =>
      change({ type: 'replace', pictures: storedPictures(images) }),
    settled,
  };
}

/** Returns a function that waits until all uploads have ended, and resolves to the pictures. */
function useSettled(pictures: Picture[], isBusy: boolean): () => Promise<Picture[]> {
  const waiting = useRef<((pictures: Picture[]) => void)[]>([]);

  useEffect(() => {
    if (isBusy) return;
    for (const resolve of waiting.current.splice(0)) resolve(pictures);
  }, [pictures, isBusy]);

  return () => new Promise((resolve) => waiting.current.push(resolve));
}

function overflowText(leftOut: number): string {
  const files = leftOut === 1 ? '1 file was' : `${leftOut} files were`;
  return `${TOO_MANY_IMAGES.message({ max: MAX_ITEM_IMAGES })}. ${files} not added.`;
}

/** Revokes the object URL of a preview once the picture is stored or removed, or the form is closed. */
function usePreviews(pictures: Picture[]): void {
  const held = useRef(new Set<string>());

  useEffect(() => {
    const shown = new Set(
      pictures.flatMap(({ preview, state }) => (preview && state.is !== 'stored' ? [preview] : [])),
    );
    for (const url of held.current) if (!shown.has(url)) URL.revokeObjectURL(url);
    held.current = shown;
  }, [pictures]);

  useEffect(
    () => () => {
      for (const url of held.current) URL.revokeObjectURL(url);
    },
    [],
  );
}
