import { once } from 'node:events';
import { connect, createServer } from 'node:net';

const QUERY = 0x51;
const SYNC = 0x53;
const READY = 0x5a;

/**
 * Stands between the server and PostgreSQL and passes every byte on as it is. From the messages that go by it knows when
 * each statement was under way: from the last message of the question to the last of the answer. So the shop needs no
 * code to be measured, and its own work on the rows does not count.
 */
export async function startSqlClock(databaseUrl) {
  const { hostname, port } = new URL(databaseUrl);
  const statements = [];
  const sockets = new Set();
  const server = createServer((shop) => {
    const database = connect(Number(port), hostname);
    for (const socket of [shop, database]) {
      sockets.add(socket);
      socket.setNoDelay(true).on('error', () => socket.destroy());
      socket.once('close', () => sockets.delete(socket));
    }
    let begin = 0;
    const questions = messages((type) => {
      if (type === QUERY || type === SYNC) begin = performance.now();
    }, true);
    const answers = messages((type) => {
      if (type === READY && begin > 0) statements.push({ begin, end: performance.now() });
    });
    shop.on('data', questions).pipe(database);
    database.on('data', answers).pipe(shop);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${server.address().port}`;
  return {
    url: url.href,
    /** The statements that have ended since the last call. */
    take: () => statements.splice(0),
    stop: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** For how long at least one of them was under way: what runs side by side on two connections counts once. */
export function busyTime(statements) {
  let busy = 0;
  let until = -Infinity;
  for (const { begin, end } of statements.toSorted((one, other) => one.begin - other.begin)) {
    busy += Math.max(0, end - Math.max(begin, until));
    until = Math.max(until, end);
  }
  return busy;
}

/**
 * Takes pieces of a stream in PostgreSQL's protocol and calls `seen` with the type of each message as soon as all of it
 * has gone by. The first message of a client has no type.
 */
export function messages(seen, isClient = false) {
  let isFirst = isClient;
  let head = [];
  let left = 0;
  return (piece) => {
    for (let at = 0; at < piece.length;) {
      if (left > 0) {
        const taken = Math.min(left, piece.length - at);
        at += taken;
        left -= taken;
      } else {
        head.push(piece[at++]);
        if (head.length < (isFirst ? 4 : 5)) continue;
        left = Buffer.from(head.slice(-4)).readUInt32BE() - 4;
      }
      if (left > 0) continue;
      if (!isFirst) seen(head[0]);
      isFirst = false;
      head = [];
    }
  };
}
