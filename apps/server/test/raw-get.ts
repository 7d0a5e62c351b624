import { type IncomingHttpHeaders, request } from 'node:http';
import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { registeredQueries } from '../src/graphql/registered-queries.js';

export interface RawGet {
  status: number;
  headers: IncomingHttpHeaders;
  /** As it came over the wire. */
  bytes: Buffer;
  text: string;
}

const DECODERS: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

/** Sends these headers and no other, and decodes nothing behind one's back, as `fetch` would. */
export function rawGet(
  url: string,
  headers: Record<string, string> = {},
  { method = 'GET', body }: { method?: string; body?: string } = {},
): Promise<RawGet> {
  return new Promise((resolve, reject) => {
    const asking = request(url, { method, headers }, (response) => {
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
    asking.on('error', reject);
    asking.end(body);
  });
}

/** What lets a GET of /graphql pass for one that no other site can have caused. */
export const OWN_CLIENT = {
  'content-type': 'application/json',
  accept: 'application/graphql-response+json,application/json;q=0.9',
};

/** The path by which the site asks a registered query. */
export function registeredPath(name: string, variables: Record<string, unknown> = {}): string {
  const query = [...registeredQueries.values()].find((one) => one.name === name);
  const parts = new URLSearchParams({
    operationName: name,
    variables: JSON.stringify(variables),
    extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: query?.hash } }),
  });
  return `/graphql?${parts}`;
}
