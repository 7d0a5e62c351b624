import {
  DomainError,
  INVALID_INPUT,
  MAX_IMAGE_MEGABYTES,
  TOO_MANY_IMAGES,
  UPLOAD_TOO_LARGE,
} from '@beambright/domain';
import type { FastifyRequest } from 'fastify';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { finished, pipeline } from 'node:stream/promises';

/** `most` is the limit of files. `megabytes` is the limit per file, by default that of a picture. */
export interface FormShape {
  field: string;
  most: number;
  megabytes?: number;
}

export interface ReceivedForm {
  fields: Record<string, string>;
  /** `name`: as the client sent it, so it can be any text. */
  files: { path: string; name: string }[];
}

const LIMITS = { fields: 30, parts: 40, fieldNameSize: 100, fieldSize: 100_000, headerPairs: 100 };
const MEGABYTE = 1024 * 1024;
/** Bytes allowed besides the files, for fields and part headers. */
const FIELDS_BYTES = 4_000_000;

/**
 * Streams the files into `folder` and stops reading at the first error. saveRequestFiles would read even a huge file to its end.
 * Throws UPLOAD_TOO_LARGE, TOO_MANY_IMAGES and INVALID_INPUT.
 */
export async function receiveForm(
  request: FastifyRequest,
  folder: string,
  { field, most, megabytes = MAX_IMAGE_MEGABYTES }: FormShape,
): Promise<ReceivedForm> {
  // Waiting for the form of a disconnected client would never end.
  if (request.raw.destroyed) throw malformed('The form is malformed or incomplete');
  const form: ReceivedForm = { fields: {}, files: [] };
  try {
    const limits = { ...LIMITS, files: most, fileSize: megabytes * MEGABYTE };
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        form.fields[part.fieldname] = textOf(part.value);
        continue;
      }
      const { file, filename } = part;
      file.once('limit', () => file.destroy(tooLarge(megabytes)));
      if (part.fieldname !== field) {
        await finished(file.resume());
        continue;
      }
      const path = join(folder, String(form.files.length));
      await pipeline(file, createWriteStream(path));
      // Browsers send an empty file without a name for an empty file field.
      if (filename || file.bytesRead > 0) form.files.push({ path, name: filename });
    }
    return form;
  } catch (error) {
    request.raw.unpipe();
    throw errorOf(error, most);
  }
}

/** Checks the headers before anything is written. */
export function assertForm(
  request: FastifyRequest,
  { most, megabytes = MAX_IMAGE_MEGABYTES }: FormShape,
): void {
  if (!request.isMultipart()) throw malformed('Send a form of the type multipart/form-data');
  if (Number(request.headers['content-length']) > most * megabytes * MEGABYTE + FIELDS_BYTES)
    throw tooLarge(megabytes);
}

/** Turns parts of type JSON, which arrive parsed, back into text. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function errorOf(error: unknown, most: number): unknown {
  if (!(error instanceof Error) || error instanceof DomainError || 'syscall' in error) return error;
  const { code } = error as Error & { code?: string };
  if (code === 'FST_FILES_LIMIT') return new DomainError(TOO_MANY_IMAGES, { max: most });
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT')
    return malformed('The form has too many parts');
  return malformed('The form is malformed or incomplete');
}

function malformed(message: string): DomainError {
  return new DomainError(INVALID_INPUT, { message });
}

function tooLarge(megabytes: number): DomainError {
  return new DomainError(UPLOAD_TOO_LARGE, { megabytes });
}
