import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireSignedIn } from '../../accounts/actor.js';
import { addVary, encodingFor } from '../../process/http/negotiation.js';
import { begun, streamsAtMost } from '../../process/http/streams-at-most.js';
import { MOST_READERS, packedForOne } from './item-list/packed.js';

const MOST_OF_ACCOUNT = 5;

export const readingStreamed = streamsAtMost(MOST_READERS, MOST_OF_ACCOUNT);

/** Streams JSON as fast as the client reads, in an encoding that it accepts. Throws TOO_BUSY if too many streams are open. */
export async function sendStreamed(
  { headers, method, actor }: FastifyRequest,
  reply: FastifyReply,
  texts: AsyncIterable<string>,
): Promise<void> {
  const encoding = encodingFor(headers['accept-encoding']);
  const contents = await readingStreamed(requireSignedIn(actor).id, async () =>
    packedForOne(await begun(texts), encoding),
  );
  addVary(reply, 'Accept-Encoding');
  void reply.type('application/json; charset=utf-8');
  if (encoding !== 'identity') void reply.header('Content-Encoding', encoding);
  if (method === 'HEAD') contents.destroy();
  void reply.send(method === 'HEAD' ? undefined : contents);
}
