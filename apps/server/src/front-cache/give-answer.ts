import type { IncomingMessage, ServerResponse } from 'node:http';
import { encodingFor } from '../http/encoding.js';
import { REQUEST_ID } from '../http/request-log.js';
import type { FinishedAnswer, Variant } from './finished-answer.js';

/** Sends an answer as this client can read it. The head goes to Node in one piece, which it writes as it is. */
export function giveAnswer(
  answer: FinishedAnswer,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  id: string,
): void {
  if (answer.etag !== null && isKnown(answer.etag, headers['if-none-match'])) {
    response.writeHead(304, [...answer.unchanged, REQUEST_ID, id]).end();
    return;
  }
  const write = ({ head, body }: Variant) => {
    response.writeHead(answer.status, [...head, REQUEST_ID, id]);
    response.end(method === 'HEAD' ? undefined : body);
  };
  const encoding = encodingFor(headers['accept-encoding']);
  const variant = answer.find(encoding);
  if (variant) write(variant);
  else if (encoding !== 'identity') answer.make(encoding).then(write, () => write(answer.plain));
}

/** Proxies that compress by themselves may have made it a weak one or added to it: then it is another. */
function isKnown(etag: string, given: string | undefined): boolean {
  return given !== undefined && (given === etag || given.split(',').some((one) => one.trim() === etag));
}
