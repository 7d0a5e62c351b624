import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireSignedIn } from '../../accounts/actor.js';
import { begun, streamsAtMost } from '../../process/http/streams-at-most.js';
import { codingFor, MOST_READERS, packedForOne } from './item-list/content-coding.js';
import { varyOf } from './item-list/send-tagged.js';

const MOST_OF_ACCOUNT = 5;

export const readingStreamed = streamsAtMost(MOST_READERS, MOST_OF_ACCOUNT);

/** Streams JSON to an account at the client's pace in the encoding it accepts. Throws NOT_SIGNED_IN and TOO_BUSY. */
export async function sendStreamed(
  { headers, method, actor }: FastifyRequest,
  reply: FastifyReply,
  texts: AsyncIterable<string>,
): Promise<void> {
  const coding = codingFor(headers['accept-encoding'] as string | undefined);
  const contents = await readingStreamed(requireSignedIn(actor).id, async () =>
    packedForOne(await begun(texts), coding),
  );
  void reply.headers({ 'Content-Type': 'application/json; charset=utf-8', Vary: varyOf(reply) });
  if (coding !== 'identity') void reply.header('Content-Encoding', coding);
  if (method === 'HEAD') contents.destroy();
  void reply.send(method === 'HEAD' ? undefined : contents);
}
