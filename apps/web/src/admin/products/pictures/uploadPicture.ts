import { MAX_IMAGE_MEGABYTES } from '@beambright/domain';
import { uploadFile, type UploadOptions } from '../../uploadFile';
import type { ItemPicture_ImageFragment } from '../ItemPicture.generated';
import { shrinkPicture } from './shrinkPicture';

const PICTURES = {
  url: '/uploads',
  what: 'picture',
  megabytes: MAX_IMAGE_MEGABYTES,
  resultOf: ({ image }: Record<string, unknown>) => image as ItemPicture_ImageFragment | undefined,
};

/** Throws UploadFailure; never settles once aborted. */
export async function uploadPicture(file: File, options: UploadOptions): Promise<ItemPicture_ImageFragment> {
  return uploadFile(await shrinkPicture(file), PICTURES, options);
}
