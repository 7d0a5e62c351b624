import { MAX_IMAGE_MEGABYTES } from '@beambright/domain';
import type { ItemImage_ImageFragment } from '../../../lib/itemImage.generated';
import { uploadFile, type UploadOptions } from '../../uploadFile';
import { shrinkPicture } from './shrinkPicture';

const PICTURES = {
  url: '/uploads',
  what: 'picture',
  megabytes: MAX_IMAGE_MEGABYTES,
  resultOf: ({ image }: Record<string, unknown>) => image as ItemImage_ImageFragment | undefined,
};

/** Throws UploadFailure; never settles once aborted. */
export async function uploadPicture(file: File, options: UploadOptions): Promise<ItemImage_ImageFragment> {
  return uploadFile(await shrinkPicture(file), PICTURES, options);
}
