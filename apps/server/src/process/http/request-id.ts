import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Strict, since the id is written unchanged to the log and to the response. */
const VALID_ID = /^[\w-]{8,64}$/;

/** The id given by the proxy in front, or a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && VALID_ID.test(given) ? given : randomUUID();
}
