import {
  ADDRESS_NO_ANSWER,
  ADDRESS_NOT_ALLOWED,
  ADDRESS_REFUSED,
  DomainError,
  UPLOAD_TOO_LARGE,
} from '@beambright/domain';
import ipaddr from 'ipaddr.js';
import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { globalAgent, request } from 'node:https';
import { pipeline, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

interface FetchOptions {
  megabytes: number;
  /** The hosts of `Config.outboundPrivateHosts`, which may be in any network and have any port. */
  privateHosts: readonly string[];
  lookUp?: (host: string) => Promise<LookupAddress[]>;
  connectMs?: number;
  totalMs?: number;
}

const MEGABYTE = 1024 * 1024;
const DEFAULTS = { lookUp: (host: string) => lookup(host, { all: true }), connectMs: 5_000, totalMs: 15_000 };
const HEADERS = { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'BeamBright' };
/** The allowed ports. '' is 443, which a URL object leaves out. */
const PORTS = ['', '8443'];
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');
/** Host names that only private networks have. */
const LOCAL_NAME = /^[^.]+\.?$|\.(?:localhost|local|internal|lan|home\.arpa)\.?$/;
/** Encodings in which servers compress, even without being asked. */
const UNPACK: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};
/** The IPv6 ranges whose addresses contain an IPv4 address, with the byte at which it starts. */
const IPV4_WITHIN: Record<string, number> = { rfc6052: 12, '6to4': 2 };

/** Throws ADDRESS_NOT_ALLOWED unless it is an https address without user and password. */
export function httpsUrl(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol === 'https:' && url.username === '' && url.password === '') return url;
  throw new DomainError(ADDRESS_NOT_ALLOWED, { address });
}

/**
 * Downloads a file. Throws ADDRESS_NOT_ALLOWED unless all IP addresses of its host are public, ADDRESS_REFUSED for a status such
 * as 404, UPLOAD_TOO_LARGE, and ADDRESS_NO_ANSWER, after which a later try may succeed.
 */
export async function fetchPublic(address: string, options: FetchOptions): Promise<Buffer> {
  const { connectMs, totalMs, ...given } = { ...DEFAULTS, ...options };
  const url = httpsUrl(address);
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(), totalMs);
  try {
    const addresses = await Promise.race([checkedAddresses(url, given), ended(end.signal)]);
    return await bytesOf(await answerOf(url, addresses, connectMs, end.signal), given.megabytes);
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError(ADDRESS_NO_ANSWER, { host: url.hostname });
  } finally {
    clearTimeout(timer);
  }
}

async function ended(signal: AbortSignal): Promise<never> {
  await once(signal, 'abort');
  throw signal.reason;
}

async function checkedAddresses(
  url: URL,
  { privateHosts, lookUp }: Pick<Required<FetchOptions>, 'privateHosts' | 'lookUp'>,
): Promise<LookupAddress[]> {
  assertMayBePublic(url.href, privateHosts);
  const host = hostIn(url);
  const addresses = ipaddr.isValid(host)
    ? [{ address: host, family: host.includes(':') ? 6 : 4 }]
    : await lookUp(host);
  if (isException(url, privateHosts) || addresses.every((one) => isPublic(one.address))) return addresses;
  throw new DomainError(ADDRESS_NOT_ALLOWED, { address: url.href });
}

/** Checks what can be checked without looking up the host. Throws ADDRESS_NOT_ALLOWED. */
export function assertMayBePublic(address: string, privateHosts: readonly string[]): void {
  const url = httpsUrl(address);
  const host = hostIn(url);
  const isRefused = ipaddr.isValid(host) ? !isPublic(host) : LOCAL_NAME.test(host);
  if (isException(url, privateHosts) || (PORTS.includes(url.port) && !isRefused)) return;
  throw new DomainError(ADDRESS_NOT_ALLOWED, { address });
}

function isException({ hostname, port }: URL, privateHosts: readonly string[]): boolean {
  return privateHosts.includes(`${hostname}:${port || 443}`);
}

function hostIn({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}

function isPublic(text: string): boolean {
  const address = ipaddr.process(text);
  const range = address.range();
  if (!(address instanceof ipaddr.IPv6)) return range === 'unicast';
  const start = IPV4_WITHIN[range];
  if (start === undefined) return range === 'unicast' && address.match(GLOBAL_IPV6);
  return ipaddr.fromByteArray(address.toByteArray().slice(start, start + 4)).range() === 'unicast';
}

/** Sends a request on a new connection, never a reused one. `ca` is undefined, except in tests with their own certificate. */
function answerOf(
  url: URL,
  addresses: LookupAddress[],
  connectMs: number,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const call = request(url, {
      ...{ agent: false, ca: globalAgent.options.ca, headers: HEADERS, signal },
      lookup: (_host, { all }, found) => {
        const [first] = addresses;
        if (all || !first) found(null, addresses);
        else found(null, first.address, first.family);
      },
    });
    const timer = setTimeout(() => call.destroy(new Error('No connection')), connectMs);
    call.once('socket', (socket) => socket.once('secureConnect', () => clearTimeout(timer)));
    // There is no 'error' event after a response such as 101.
    call.once('close', () => {
      clearTimeout(timer);
      reject(new Error('Closed'));
    });
    call.once('response', resolve);
    call.on('error', reject);
    call.end();
  });
}

function unpacked(answer: IncomingMessage): AsyncIterable<Buffer> {
  const unpack = UNPACK[answer.headers['content-encoding']?.toLowerCase() ?? '']?.();
  // Errors are thrown to the reader.
  return unpack ? pipeline(answer, unpack, () => undefined) : answer;
}

async function bytesOf(answer: IncomingMessage, megabytes: number): Promise<Buffer> {
  const max = megabytes * MEGABYTE;
  const { statusCode: status = 0, headers } = answer;
  const parts: Buffer[] = [];
  let length = Number(headers['content-length'] ?? 0);
  try {
    if (status >= 500 || status === 429) throw new Error(`Status ${status}`);
    if (status !== 200) throw new DomainError(ADDRESS_REFUSED, { status });
    if (length > max) throw new DomainError(UPLOAD_TOO_LARGE, { megabytes });
    length = 0;
    for await (const part of unpacked(answer)) {
      length += part.length;
      if (length > max) throw new DomainError(UPLOAD_TOO_LARGE, { megabytes });
      parts.push(part);
    }
    return Buffer.concat(parts);
  } finally {
    answer.destroy();
  }
}
