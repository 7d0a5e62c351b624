import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { pageAddress } from './public-pages.js';
import { registeredAddress } from './registered-address.js';

/** What anybody may ask, and gets the same answer to. */
export interface PublicQuestion {
  key: string;
  address: string;
  /** What Accept chooses between. */
  accept: string;
  /** As it is called in the log and the metrics. */
  route: string;
}

const HTML = 'text/html';
const JSON_ANSWER = 'application/json';
/** How the site's own client asks. */
const CLIENT = 'application/graphql-response+json,application/json;q=0.9';

const READING: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD']);
const LONGEST_URL = 2_048;

const GRAPHQL = '/graphql';
const PAGE = 'page';

/** The questions that an address may ask, by what Accept chooses; null for an address that is not public. */
export type PublicAddress = ReadonlyMap<string, PublicQuestion> | null;

/** What this path and query asks, in the one form under which its answers are kept. */
export function publicAddress(url: string): PublicAddress {
  const [path = '', query = ''] = url.split(/\?(.*)/s, 2);
  if (path !== GRAPHQL) return questionsAt(pageAddress(path, query), [HTML], PAGE);
  return questionsAt(registeredAddress(query), [CLIENT, JSON_ANSWER], GRAPHQL);
}

function questionsAt(address: string | null, accepted: readonly string[], route: string): PublicAddress {
  if (address === null) return null;
  return new Map(accepted.map((accept) => [accept, { key: `${accept} ${address}`, address, accept, route }]));
}

/** The question of a request that says nothing of who is asking; null for any other, whose answer may be another. */
export function publicQuestion(
  { method, url = '', headers }: IncomingMessage,
  addressOf: (url: string) => PublicAddress,
  isSession: (cookie: string) => boolean,
): PublicQuestion | null {
  if (!READING.has(method) || url.length > LONGEST_URL) return null;
  if (isSpecial(headers) || isSession(headers.cookie ?? '')) return null;
  const questions = addressOf(url);
  return questions && (questions.get(HTML) ?? registeredQuestion(questions, headers));
}

function registeredQuestion(
  questions: NonNullable<PublicAddress>,
  headers: IncomingHttpHeaders,
): PublicQuestion | null {
  return mayBeSimple(headers) ? null : (questions.get(jsonFor(headers.accept)) ?? null);
}

/** Says who is asking, or from which other site, or more than an address. */
function isSpecial(headers: IncomingHttpHeaders): boolean {
  if (headers.authorization !== undefined || headers.origin !== undefined) return true;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;
}

/** Any site can make a browser send such a request without being asked; Apollo Server refuses it (CSRF). */
function mayBeSimple(headers: IncomingHttpHeaders): boolean {
  return headers['content-type'] !== JSON_ANSWER && !headers['apollo-require-preflight'];
}

/** Other wishes are for Apollo Server to weigh. */
function jsonFor(accept: string | undefined): string {
  return accept === undefined || accept === '*/*' ? JSON_ANSWER : accept;
}
