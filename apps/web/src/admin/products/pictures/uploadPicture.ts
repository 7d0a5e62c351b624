import { MAX_IMAGE_BYTES, MAX_IMAGE_MEGABYTES, UPLOAD_TOO_LARGE } from '@beambright/domain';
import type { ItemPicture_ImageFragment } from '../ItemPicture.generated';
import { shrinkPicture } from './shrinkPicture';

const NOT_SENT = 'The picture could not be sent. Please try again.';
/** Statuses for which a retry of the same file would fail again. */
const FINAL = [400, 413, 415];

/** Its message is shown to the admin. */
export class UploadFailure extends Error {
  constructor(
    message: string,
    readonly canRetry: boolean,
    readonly hasSessionEnded: boolean,
  ) {
    super(message);
  }
}

interface UploadOptions {
  /** `share` is 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Throws UploadFailure; never settles once aborted. */
export async function uploadPicture(file: File, options: UploadOptions): Promise<ItemPicture_ImageFragment> {
  const picture = await shrinkPicture(file);
  if (options.signal.aborted) return new Promise(() => undefined);
  if (picture.size > MAX_IMAGE_BYTES) {
    const problem = UPLOAD_TOO_LARGE.message({ megabytes: MAX_IMAGE_MEGABYTES });
    throw new UploadFailure(problem, false, false);
  }
  return send(picture, options);
}

/** XMLHttpRequest, because fetch reports no upload progress. */
function send(file: File, { onProgress, signal }: UploadOptions): Promise<ItemPicture_ImageFragment> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/uploads');
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total ? loaded / total : 0),
    );
    request.addEventListener('load', () => {
      const image = imageOf(request);
      if (image) resolve(image);
      else reject(failureOf(request));
    });
    request.addEventListener('error', () => reject(new UploadFailure(NOT_SENT, true, false)));
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}

function imageOf({ status, response }: XMLHttpRequest): ItemPicture_ImageFragment | null {
  if (status !== 201) return null;
  const { image } = (response ?? {}) as { image?: ItemPicture_ImageFragment };
  return image ?? null;
}

function failureOf({ status, response }: XMLHttpRequest): UploadFailure {
  const { message } = (response ?? {}) as { message?: unknown };
  const isRefusal = status !== 500 && typeof message === 'string';
  return new UploadFailure(isRefusal ? message : NOT_SENT, !FINAL.includes(status), status === 401);
}
