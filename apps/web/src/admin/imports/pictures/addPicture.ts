import type { ApolloClient } from '@apollo/client';
import { domainErrorOf, messageOf } from '../../../lib/errors';
import { refreshSession } from '../../../session/refreshSession';
import { LARGEST_BYTES } from '../../products/pictures/pickFiles';
import { uploadPicture } from '../../products/pictures/uploadPicture';
import { UploadFailure } from '../../uploadFile';
import { AddPictureDocument } from './AddPicture.generated';
import type { PlannedPicture } from './picturePlan';
import { ZipFailure } from './readZip';

/** Kinds of errors that a retry would get again. */
const FINAL = ['invalid', 'not-found', 'conflict'];

export type Outcome = { is: 'added' } | { is: 'already there' } | { is: 'failed'; why: string };

/** The connection or session was lost, or the shop is busy, so a retry may succeed. The message is shown. */
export class TryLater extends Error {}

/**
 * Unpacks a picture, uploads it and adds it to its product. `uploaded` has the image ids of earlier uploads. Throws TryLater. If
 * it is aborted during the upload, it never settles.
 */
export async function addPicture(
  client: ApolloClient,
  picture: PlannedPicture,
  { uploaded, signal }: { uploaded: Map<PlannedPicture, string>; signal: AbortSignal },
): Promise<Outcome> {
  try {
    const imageId = uploaded.get(picture) ?? (await upload(picture, signal));
    uploaded.set(picture, imageId);
    const { data } = await client.mutate({
      mutation: AddPictureDocument,
      variables: { itemId: picture.product.id, imageId },
    });
    const isAdded = data?.addItemImage.images.some(({ id }) => id === imageId);
    return { is: isAdded ? 'added' : 'already there' };
  } catch (reason) {
    const why = finalMessageOf(reason);
    if (why !== null) return { is: 'failed', why };
    if (reason instanceof UploadFailure && reason.hasSessionEnded) void refreshSession(client);
    throw new TryLater(passingMessageOf(reason), { cause: reason });
  }
}

function passingMessageOf(reason: unknown): string {
  if (reason instanceof UploadFailure) return reason.message;
  return messageOf(reason, 'The connection to the shop was lost.');
}

async function upload({ file, type, read }: PlannedPicture, signal: AbortSignal): Promise<string> {
  const content = await read(LARGEST_BYTES);
  const { id } = await uploadPicture(new File([content], file, { type }), {
    signal,
    onProgress: () => undefined,
  });
  return id;
}

function finalMessageOf(reason: unknown): string | null {
  if (reason instanceof ZipFailure) return reason.message;
  if (reason instanceof UploadFailure) return reason.canRetry ? null : reason.message;
  const known = domainErrorOf(reason);
  return known && FINAL.includes(known.kind) ? known.message : null;
}
