import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { type Encoding, encodingFor } from '../process/http/negotiation.js';
import { pageAddress } from './public-pages.js';
import { registeredAddress } from './registered-address.js';

/** What the response to a public request depends on, and nothing else. */
export interface CacheKey {
  address: string;
  accept: string;
  encoding: Encoding;
}

const HTML = 'text/html';
const JSON_TYPE = 'application/json';
/** The Accept header that the site sends with GraphQL requests. */
const CLIENT = 'application/graphql-response+json,application/json;q=0.9';

const LONGEST_URL = 2_048;
/** How many normalised addresses are remembered, because parsing one takes longer than sending the response. */
const MAX_ADDRESSES = 1_000;
const addresses = new Map<string, string>();

/** The key of a request whose response may be cached. Null for others, such as a POST or one with an Authorization header. */
export function cacheKeyOf({ method, url = '', headers }: IncomingMessage): CacheKey | null {
  if ((method !== 'GET' && method !== 'HEAD') || url.length > LONGEST_URL || isSpecial(headers)) return null;
  const address = addressOf(url);
  const accept = address && acceptFor(address, headers);
  return accept ? { address, accept, encoding: encodingFor(headers['accept-encoding']) } : null;
}

/** The path and query, in one spelling, under which a response is cached. Null for an address that is not public. */
export function publicAddress(url: string): string | null {
  const [path = '', query = ''] = url.split(/\?(.*)/s, 2);
  return path === '/graphql' ? registeredAddress(query) : pageAddress(path, query);
}

function addressOf(url: string): string | null {
  const known = addresses.get(url);
  if (known !== undefined) return known;
  if (addresses.size >= MAX_ADDRESSES) addresses.clear();
  const address = publicAddress(url);
  // Addresses that are never cached may be personal, so they are not remembered.
  if (address !== null) addresses.set(url, address);
  return address;
}

function isSpecial(headers: IncomingHttpHeaders): boolean {
  if (headers.authorization !== undefined || headers.origin !== undefined) return true;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;
}

function acceptFor(address: string, headers: IncomingHttpHeaders): string | null {
  if (!address.startsWith('/graphql')) return HTML;
  // Other sites can make a browser send such a request; Apollo Server rejects it (CSRF).
  if (headers['content-type'] !== JSON_TYPE && !headers['apollo-require-preflight']) return null;
  const { accept = '*/*' } = headers;
  if (accept === '*/*' || accept === JSON_TYPE) return JSON_TYPE;
  return accept === CLIENT ? CLIENT : null;
}
