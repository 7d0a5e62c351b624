import { once } from 'node:events';
import { connect } from 'node:net';

/**
 * Connections that stay, without more of HTTP than is needed: whoever measures takes as little as possible of the processors
 * that it shares with the shop.
 */
export async function openLines(url, count) {
  const lines = await Promise.all(Array.from({ length: count }, () => openLine(new URL(url))));
  return { lines, close: () => lines.forEach((line) => line.close()) };
}

async function openLine({ hostname, port }) {
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  let waiting = { resolve: () => {}, reject: () => {} };
  socket.on(
    'data',
    answersIn((status) => waiting.resolve(status)),
  );
  socket.on('close', () => waiting.reject(new Error('The shop has hung up.')));
  return {
    /** The status, when the whole answer is there. */
    ask: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}

/** Takes a connection's bytes in pieces and tells the status of each answer that is complete. */
export function answersIn(seen) {
  let kept = '';
  return (piece) => {
    kept += piece.toString('latin1');
    for (;;) {
      const head = kept.indexOf('\r\n\r\n');
      if (head < 0) return;
      const [, length] = /\r\ncontent-length: (\d+)/i.exec(kept.slice(0, head + 2)) ?? [];
      if (length === undefined) throw new Error(`An answer without a length: ${kept.slice(0, head)}`);
      const end = head + 4 + Number(length);
      if (kept.length < end) return;
      const status = Number(kept.slice(9, 12));
      kept = kept.slice(end);
      seen(status);
    }
  };
}
