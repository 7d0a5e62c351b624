import { expect, test } from '@jest/globals';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { inTurns } from './in-turns.js';

test('no more than the limit run at once, in the order in which they came, whether they succeed or fail', async () => {
  const inTurn = inTurns(2);
  const started: number[] = [];
  let running = 0;
  let most = 0;
  const works = Array.from({ length: 9 }, (_, index) =>
    inTurn(async () => {
      started.push(index);
      most = Math.max(most, ++running);
      for (let turns = index % 3; turns >= 0; turns--) await nextTurn();
      running--;
      if (index % 2) throw new Error('failed');
      return index;
    }),
  );
  const results = await Promise.allSettled(works);
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual(
    works.map((_, index) => index % 2 === 0),
  );
  expect({ most, running }).toEqual({ most: 2, running: 0 });
  expect(started).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
});
