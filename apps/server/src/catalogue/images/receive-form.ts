import type { Multipart, MultipartFile } from '@fastify/multipart';
import { DomainError, MAX_IMAGE_BYTES, MAX_IMAGE_MEGABYTES } from '@beambright/domain';
import type { FastifyRequest } from 'fastify';
import { createWriteStream } from 'node:fs';
import { finished, pipeline } from 'node:stream/promises';
import type { IncomingFiles } from './incoming-files.js';

/** In which field the pictures are, and how many may come. */
export interface FormShape {
  field: string;
  most: number;
}

export interface ReceivedForm {
  fields: Record<string, string>;
  /** Paths of the pictures, in the order in which they came. */
  files: string[];
}

const LIMITS = {
  fileSize: MAX_IMAGE_BYTES,
  fields: 30,
  parts: 40,
  fieldNameSize: 100,
  fieldSize: 100_000,
  headerPairs: 100,
};
/** Room for fields and for what separates the parts. */
const FIELDS_BYTES = 4_000_000;

/**
 * Writes the pictures of a form to the disk while they come; of a form that is refused nothing stays, and the rest of it
 * is not read. Throws UPLOAD_TOO_LARGE, TOO_MANY_IMAGES, and INVALID_INPUT for what is no proper form.
 */
export async function receiveForm(
  request: FastifyRequest,
  incoming: IncomingFiles,
  shape: FormShape,
): Promise<ReceivedForm> {
  if (!request.isMultipart()) throw malformed('Send a form of the type multipart/form-data');
  if (Number(request.headers['content-length']) > shape.most * MAX_IMAGE_BYTES + FIELDS_BYTES)
    throw tooLarge();
  const form: ReceivedForm = { fields: {}, files: [] };
  try {
    for await (const part of request.parts({ limits: { ...LIMITS, files: shape.most } })) {
      await receivePart(part, form, incoming, shape);
    }
    return form;
  } catch (error) {
    request.raw.unpipe();
    await incoming.remove(form.files);
    throw refusalOf(error, shape);
  }
}

async function receivePart(
  part: Multipart,
  form: ReceivedForm,
  incoming: IncomingFiles,
  { field }: FormShape,
) {
  if (part.type === 'field') {
    form.fields[part.fieldname] = textOf(part.value);
    return;
  }
  part.file.once('limit', () => part.file.destroy(tooLarge()));
  if (part.fieldname === field) await receiveFile(part, form, incoming);
  else await finished(part.file.resume());
}

async function receiveFile(part: MultipartFile, form: ReceivedForm, incoming: IncomingFiles): Promise<void> {
  const path = await incoming.newPath();
  form.files.push(path);
  await pipeline(part.file, createWriteStream(path));
  if (isLeftEmpty(part)) await incoming.remove([form.files.pop() ?? path]);
}

/** What browsers send for a file field in which nothing was picked. */
function isLeftEmpty({ filename, file }: MultipartFile): boolean {
  return !filename && file.bytesRead === 0;
}

/** A part that says it is JSON arrives parsed. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function refusalOf(error: unknown, { most }: FormShape): unknown {
  if (!(error instanceof Error) || error instanceof DomainError || 'syscall' in error) return error;
  const { code } = error as Error & { code?: string };
  if (code === 'FST_FILES_LIMIT') return new DomainError('TOO_MANY_IMAGES', { max: most });
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT')
    return malformed('The form has too many parts');
  return malformed('The form is malformed or incomplete');
}

function malformed(message: string): DomainError {
  return new DomainError('INVALID_INPUT', { message });
}

function tooLarge(): DomainError {
  return new DomainError('UPLOAD_TOO_LARGE', { megabytes: MAX_IMAGE_MEGABYTES });
}
