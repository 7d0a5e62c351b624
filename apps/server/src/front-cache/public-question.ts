import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { pageAddress } from './public-pages.js';
import { registeredAddress } from './registered-address.js';

/** What anybody may ask, and gets the same answer to. */
export interface PublicQuestion {
  key: string;
  address: string;
  /** What Accept chooses between. */
  accept: string;
}

const HTML = 'text/html';
const JSON_ANSWER = 'application/json';
/** How the site's own client asks. */
const CLIENT = 'application/graphql-response+json,application/json;q=0.9';

const LONGEST_URL = 2_048;

/** The address under which the answer to this path and query is kept; null for what is not. */
export function publicAddress(url: string): string | null {
  const [path = '', query = ''] = url.split(/\?(.*)/s, 2);
  return path === GRAPHQL ? registeredAddress(query) : pageAddress(path, query);
}

const GRAPHQL = '/graphql';

/** The question of a request that says nothing of who is asking; null for any other, whose answer may be another. */
export function publicQuestion(
  { method, url = '', headers }: IncomingMessage,
  addressOf: (url: string) => string | null,
  isSession: (cookie: string) => boolean,
): PublicQuestion | null {
  if ((method !== 'GET' && method !== 'HEAD') || url.length > LONGEST_URL) return null;
  if (isSpecial(headers) || isSession(headers.cookie ?? '')) return null;
  const address = addressOf(url);
  if (address === null) return null;
  return address.startsWith(GRAPHQL) ? registeredQuestion(address, headers) : pageQuestion(address);
}

/** Says who is asking, or from which other site, or more than an address. */
function isSpecial(headers: IncomingHttpHeaders): boolean {
  if (headers.authorization !== undefined || headers.origin !== undefined) return true;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;
}

function pageQuestion(address: string): PublicQuestion {
  return { key: address, address, accept: HTML };
}

function registeredQuestion(address: string, headers: IncomingHttpHeaders): PublicQuestion | null {
  const accept = mayBeSimple(headers) ? null : jsonFor(headers.accept);
  return accept === null ? null : { key: `${accept} ${address}`, address, accept };
}

/** Any site can make a browser send such a request without being asked; Apollo Server refuses it (CSRF). */
function mayBeSimple(headers: IncomingHttpHeaders): boolean {
  return headers['content-type'] !== JSON_ANSWER && !headers['apollo-require-preflight'];
}

/** Other wishes are for Apollo Server to weigh. */
function jsonFor(accept: string | undefined): string | null {
  if (accept === CLIENT) return CLIENT;
  return accept === undefined || accept === '*/*' || accept === JSON_ANSWER ? JSON_ANSWER : null;
}
