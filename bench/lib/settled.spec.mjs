import { expect, test } from '@jest/globals';
import { settled } from './settled.mjs';

test('a database has settled when its processes have rested for three looks in a row', async () => {
  const asked = [];
  const client = { query: (text) => asked.push(text) };
  const work = [900, 900, 0, 900, 0, 0, 0];
  let [spent, looks] = [0, 0];
  const busy = () => {
    if (looks++ % 2 === 1) spent += work[(looks - 2) / 2];
    return spent;
  };
  expect(await settled(client, 1, { lookMs: 1, busy })).toBe(true);
  expect(looks).toBe(2 * work.length);
  expect(asked).toEqual(['VACUUM (ANALYZE)']);
});

test('one that never rests is measured all the same, and that is told', async () => {
  let spent = 0;
  const client = { query: () => undefined };
  expect(await settled(client, 1, { lookMs: 0, busy: () => (spent += 900) })).toBe(false);
});
