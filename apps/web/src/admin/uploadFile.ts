import { UPLOAD_TOO_LARGE } from '@beambright/domain';

/** HTTP statuses for which a retry of the same file would fail again. */
const FINAL = [400, 413, 415];

const DONE = [200, 201];

/** The message is shown to the admin. */
export class UploadFailure extends Error {
  constructor(
    message: string,
    readonly canRetry: boolean,
    readonly hasSessionEnded: boolean,
  ) {
    super(message);
  }
}

export interface UploadOptions {
  /** Called with the sent share of the file, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

export interface Target<Result> {
  url: string;
  /** The kind of file as error messages name it: 'picture'. */
  what: string;
  megabytes: number;
  /** Reads the result from a response; undefined if it has none. */
  resultOf: (body: Record<string, unknown>) => Result | undefined;
}

/** Uploads by XMLHttpRequest, because fetch reports no progress. Throws UploadFailure. Once aborted, it never settles. */
export function uploadFile<Result>(
  file: File,
  { url, what, megabytes, resultOf }: Target<Result>,
  { onProgress, signal }: UploadOptions,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return;
    if (file.size > megabytes * 1024 * 1024) {
      reject(new UploadFailure(UPLOAD_TOO_LARGE.message({ megabytes }), false, false));
      return;
    }
    const notSent = `The ${what} could not be sent. Please try again.`;
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total ? loaded / total : 0),
    );
    request.addEventListener('load', () => {
      const body = (request.response ?? {}) as Record<string, unknown>;
      const result = DONE.includes(request.status) ? resultOf(body) : undefined;
      if (result === undefined) reject(failureOf(request.status, body, notSent));
      else resolve(result);
    });
    request.addEventListener('error', () => reject(new UploadFailure(notSent, true, false)));
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}

function failureOf(status: number, { message }: Record<string, unknown>, notSent: string): UploadFailure {
  const isRefusal = status !== 500 && typeof message === 'string';
  return new UploadFailure(isRefusal ? message : notSent, !FINAL.includes(status), status === 401);
}
