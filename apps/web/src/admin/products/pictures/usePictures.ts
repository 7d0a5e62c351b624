import { MAX_ITEM_IMAGES, messageFor } from '@beambright/domain';
import { useEffect, useReducer, useRef, useState } from 'react';
import type { ItemPicture_ImageFragment } from '../ItemPicture.generated';
import { pickFiles } from './pickFiles';
import { changePictures, imagesOf, isRefused, isUnderWay, type Picture, storedPictures } from './pictureList';
import { usePreviews } from './usePreviews';
import { useUploads } from './useUploads';

export type Pictures = ReturnType<typeof usePictures>;

/** The pictures of the product in the form, uploaded as soon as they are picked; the first is the main one. */
export function usePictures(initial: ItemPicture_ImageFragment[]) {
  const [pictures, change] = useReducer(changePictures, initial, storedPictures);
  const [announcement, announce] = useState('');
  const [overflow, setOverflow] = useState<string | null>(null);
  const [hasSessionEnded, setSessionEnded] = useState(false);
  const isBusy = pictures.some(isUnderWay);
  const count = pictures.filter((picture) => !isRefused(picture)).length;
  const settled = useSettled(pictures, isBusy);

  usePreviews(pictures);
  useUploads(pictures, change, ({ name }, failure) => {
    setSessionEnded(failure?.hasSessionEnded ?? false);
    announce(failure ? `${name} was not uploaded. ${failure.message}` : `${name} uploaded`);
  });

  function add(files: readonly File[]) {
    const picked = pickFiles(files, pictures);
    change({ does: 'add', pictures: picked.pictures });
    setOverflow(picked.leftOut > 0 ? overflowText(picked.leftOut) : null);
  }

  function move({ key, name }: Picture, to: number) {
    change({ does: 'move', key, to });
    announce(`${name} moved to place ${to + 1} of ${count}${to === 0 ? ', the main picture' : ''}`);
  }

  function remove(picture: Picture) {
    change({ does: 'remove', key: picture.key });
    setOverflow(null);
    announce(`${picture.name} ${isUnderWay(picture) ? 'cancelled' : 'removed'}`);
  }

  return {
    pictures,
    /** How many the product would have. */
    count,
    images: imagesOf(pictures),
    /** Names of the files that would be lost with the page. */
    notUploaded: pictures
      .filter((picture) => picture.state.is !== 'stored' && !isRefused(picture))
      .map(({ name }) => name),
    announcement,
    overflow,
    hasSessionEnded,
    isBusy,
    add,
    move,
    remove,
    retry: ({ key }: Picture) => change({ does: 'turn', key, state: { is: 'waiting' } }),
    replace: (images: ItemPicture_ImageFragment[]) =>
      change({ does: 'replace', pictures: storedPictures(images) }),
    settled,
  };
}

/** Waits until nothing is being uploaded any more, and answers how each picture ended. */
function useSettled(pictures: Picture[], isBusy: boolean): () => Promise<Picture[]> {
  const waiting = useRef<((pictures: Picture[]) => void)[]>([]);

  useEffect(() => {
    if (isBusy) return;
    for (const goOn of waiting.current.splice(0)) goOn(pictures);
  }, [pictures, isBusy]);

  return () => new Promise((resolve) => waiting.current.push(resolve));
}

function overflowText(leftOut: number): string {
  const files = leftOut === 1 ? '1 file was' : `${leftOut} files were`;
  return `${messageFor('TOO_MANY_IMAGES', { max: MAX_ITEM_IMAGES })}. ${files} left out.`;
}
