import { once } from 'node:events';
import { connect } from 'node:net';
import type { ApiClient } from './clients.js';

export interface RawAnswer {
  text: string;
  /** Bytes written to the socket, without those still buffered here. */
  bytesTaken: number;
}

/** The head of a multipart request, for tests that send malformed forms. */
export function headOf(
  client: ApiClient,
  headers: Record<string, string | number>,
  path = '/uploads',
): string {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const lines = Object.entries({
    Host: 'localhost',
    Cookie: cookie,
    'Content-Type': 'multipart/form-data; boundary=b',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

export const PART = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';

export const END = '\r\n--b--\r\n';

/** Sends the pieces until the server closes the connection; `readsLate` reads only once the send buffer is full. */
export async function sendRaw(
  shop: { url: string },
  pieces: Iterable<string | Buffer>,
  { hangsUp = false, readsLate = false } = {},
): Promise<RawAnswer> {
  const socket = connect(Number(new URL(shop.url).port), '127.0.0.1');
  const received: Buffer[] = [];
  const keep = (data: Buffer) => void received.push(data);
  const listen = () => socket.off('data', keep).on('data', keep);
  if (!readsLate) listen();
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
  for (const piece of pieces) {
    if (socket.destroyed || socket.readableEnded) break;
    if (socket.write(piece)) continue;
    listen();
    await Promise.race([once(socket, 'drain'), closed]).catch(() => closed);
  }
  if (hangsUp) socket.destroy();
  const bytesTaken = socket.bytesWritten - socket.writableLength;
  await closed;
  return { text: Buffer.concat(received).toString(), bytesTaken };
}
