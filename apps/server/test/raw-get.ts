import { type IncomingHttpHeaders, request } from 'node:http';
import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { registeredQueries } from '../src/graphql/registered-queries.js';

export interface RawGet {
  status: number;
  headers: IncomingHttpHeaders;
  /** The body before decoding. */
  bytes: Buffer;
  text: string;
}

const DECODERS: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

/** Sends only these headers and, unlike `fetch`, keeps the undecoded bytes. */
export function rawGet(
  url: string,
  headers: Record<string, string> = {},
  { method = 'GET', body }: { method?: string; body?: string } = {},
): Promise<RawGet> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const decode = DECODERS[response.headers['content-encoding'] ?? ''];
        const text = String(decode && bytes.length > 0 ? decode(bytes) : bytes);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, text });
      });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Headers that let a GET of /graphql pass the CSRF check. */
export const OWN_CLIENT = {
  'content-type': 'application/json',
  accept: 'application/graphql-response+json,application/json;q=0.9',
};

export function registeredPath(name: string, variables: Record<string, unknown> = {}): string {
  const query = [...registeredQueries.values()].find((one) => one.name === name);
  const parts = new URLSearchParams({
    operationName: name,
    variables: JSON.stringify(variables),
    extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: query?.hash } }),
  });
  return `/graphql?${parts}`;
}
