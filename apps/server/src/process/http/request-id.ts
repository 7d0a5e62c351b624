import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** No more than an id may be: it is written into the log and into the answer as it came. */
const FIT_FOR_AN_ID = /^[\w-]{8,64}$/;

/** The one that whoever stands in front has given it, or a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && FIT_FOR_AN_ID.test(given) ? given : randomUUID();
}
