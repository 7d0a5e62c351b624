import type { FastifyReply, FastifyRequest } from 'fastify';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { codingFor, packed } from './item-list/content-coding.js';
import { varyOf } from './item-list/answer-tagged.js';

/** JSON at the client's pace, packed as the client likes it. What fails before the first text is there has a status of its own. */
export async function answerStreamed(
  { headers, method }: FastifyRequest,
  reply: FastifyReply,
  texts: AsyncIterable<string>,
): Promise<void> {
  const coding = codingFor(headers['accept-encoding'] as string | undefined);
  const contents = Readable.from(texts, { objectMode: false });
  await once(contents, 'readable');
  void reply.headers({ 'Content-Type': 'application/json; charset=utf-8', Vary: varyOf(reply) });
  if (coding !== 'identity') void reply.header('Content-Encoding', coding);
  if (method === 'HEAD') contents.destroy();
  void reply.send(method === 'HEAD' ? undefined : packed(contents, coding));
}
