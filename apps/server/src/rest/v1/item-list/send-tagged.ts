import type { FastifyReply, FastifyRequest } from 'fastify';
import { addVary, encodingFor } from '../../../process/http/negotiation.js';
import type { TaggedResponse } from './item-lists.js';

/** Sends 304 if the client has this version. Otherwise streams the response in an encoding that the client accepts. */
export async function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: TaggedResponse,
): Promise<void> {
  const { headers, method, ip } = request;
  const encoding = encodingFor(headers['accept-encoding']);
  const known = isKnown(answer.tag, headers['if-none-match']);
  const contents = known || method === 'HEAD' ? undefined : await answer.read(encoding, ip);
  void reply.headers({ ETag: `W/"${answer.tag}"`, 'Cache-Control': 'no-cache' });
  addVary(reply, 'Accept-Encoding');
  if (known) return void reply.code(304).send();
  void reply.type('application/json; charset=utf-8');
  if (encoding !== 'identity') void reply.header('Content-Encoding', encoding);
  void reply.send(contents);
}

/** ETags are weak, because one list is sent in several encodings. */
function isKnown(tag: string, known = ''): boolean {
  return known.split(',').some((one) => ['*', `W/"${tag}"`, `"${tag}"`].includes(one.trim()));
}
