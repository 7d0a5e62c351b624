import { startProxy } from './proxy.mjs';
import { messages } from './wire.mjs';

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
        if (type === 'Q' || type === 'S') begin = performance.now();
      }, true),
      answered: messages((type) => {
        if (type === 'Z' && begin > 0) statements.push({ begin, end: performance.now() });
      }, false),
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
