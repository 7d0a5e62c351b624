import { randomFrom } from '../lib/random.mjs';

const DAY_MS = 86_400_000;
const day = (time) => new Date(time).toISOString().slice(0, 10);

/** Ranges of all lengths anywhere between two days, one in seven open at an end; always the same ones. */
export function rangesWithin({ first, last }, count) {
  const random = randomFrom(7);
  const [from, until] = [Date.parse(first), Date.parse(last)];
  const days = Math.round((until - from) / DAY_MS) + 1;
  return Array.from({ length: count }, (_, place) => {
    const length = Math.ceil(days ** random.next());
    const start = from + random.between(0, days - length) * DAY_MS;
    const range = { start: day(start), end: day(start + (length - 1) * DAY_MS) };
    if (place % 14 === 0) return { ...range, start: null };
    return place % 14 === 7 ? { ...range, end: null } : range;
  });
}
