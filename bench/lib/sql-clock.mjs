import { startProxy } from './proxy.mjs';

const QUERY = 0x51;
const SYNC = 0x53;
const READY = 0x5a;

/**
 * A proxy before PostgreSQL that knows from the messages that go by when each statement was under way: from the last message
 * of the question to the last of the answer. So the shop needs no code to be measured, and its own work on the rows does not
 * count.
 */
export async function startSqlClock(databaseUrl) {
  const statements = [];
  const { url, stop } = await startProxy(databaseUrl, () => {
    let begin = 0;
    return {
      asked: messages((type) => {
        if (type === QUERY || type === SYNC) begin = performance.now();
      }, true),
      answered: messages((type) => {
        if (type === READY && begin > 0) statements.push({ begin, end: performance.now() });
      }),
    };
  });
  /** `take`: the statements that have ended since the last call. */
  return { url, stop, take: () => statements.splice(0) };
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
