import type { ItemImage_ImageFragment } from '../../../lib/itemImage.generated';

export type PictureState =
  | { is: 'waiting' }
  | { is: 'uploading'; share: number }
  | { is: 'failed'; problem: string; canRetry: boolean }
  | { is: 'stored'; image: ItemImage_ImageFragment };

export interface Picture {
  key: string;
  name: string;
  /** The picked file; null for a picture that was already on the server. */
  file: File | null;
  /** An object URL of `file`; null if there is no file or it is not an image. */
  preview: string | null;
  state: PictureState;
}

export type PictureChange =
  | { type: 'add'; pictures: Picture[] }
  | { type: 'setState'; key: string; state: PictureState }
  | { type: 'move'; key: string; to: number }
  | { type: 'remove'; key: string }
  | { type: 'replace'; pictures: Picture[] };

/** Moves rejected pictures to the end, because they are not saved. */
export function changePictures(pictures: Picture[], change: PictureChange): Picture[] {
  const changed = changedBy(pictures, change);
  return [...changed.filter((picture) => !isRejected(picture)), ...changed.filter(isRejected)];
}

function changedBy(pictures: Picture[], change: PictureChange): Picture[] {
  switch (change.type) {
    case 'add':
      return [...pictures, ...change.pictures];
    case 'setState':
      return pictures.map((picture) =>
        picture.key === change.key ? { ...picture, state: change.state } : picture,
      );
    case 'move':
      return moved(pictures, change.key, change.to);
    case 'remove':
      return pictures.filter(({ key }) => key !== change.key);
    case 'replace':
      return change.pictures;
  }
}

/** Stored pictures have no file name, so they are numbered. */
export function storedPictures(images: ItemImage_ImageFragment[]): Picture[] {
  return images.map((image, index) => ({
    key: image.id,
    name: `Picture ${index + 1}`,
    file: null,
    preview: null,
    state: { is: 'stored', image },
  }));
}

export function imagesOf(pictures: Picture[]): ItemImage_ImageFragment[] {
  return pictures.flatMap(({ state }) => (state.is === 'stored' ? [state.image] : []));
}

export function isUnderWay({ state }: Picture): boolean {
  return state.is === 'waiting' || state.is === 'uploading';
}

/** Whether the server has rejected the picture, so that a retry would fail again. */
export function isRejected({ state }: Picture): boolean {
  return state.is === 'failed' && !state.canRetry;
}

export function canRetry({ state }: Picture): boolean {
  return state.is === 'failed' && state.canRetry;
}

function moved(pictures: Picture[], key: string, to: number): Picture[] {
  const picture = pictures.find((other) => other.key === key);
  if (!picture || to < 0 || to >= pictures.length) return pictures;
  const others = pictures.filter((other) => other !== picture);
  return [...others.slice(0, to), picture, ...others.slice(to)];
}
