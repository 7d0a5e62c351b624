import { expect, test } from '@jest/globals';
import { stat } from 'node:fs/promises';
import { hashPassword, passwordMatches, whileThereIsRoom } from './password.js';

test('a crowd of passwords leaves a thread to whoever reads a file', async () => {
  const hash = await hashPassword('secret-1');
  let checked = 0;
  const crowd = Array.from({ length: 20 }, () => passwordMatches(hash, 'wrong-1').then(() => checked++));
  await stat('.');
  expect(checked).toBeLessThan(8);
  await Promise.all(crowd);
});

test('of three hundred at once two hundred are let in, and the next ones when those are done', async () => {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const crowd = Array.from({ length: 300 }, () => whileThereIsRoom(() => finished));
  setImmediate(finish);
  const outcomes = await Promise.allSettled(crowd);
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(100);
  expect(refused[0]).toMatchObject({ reason: { code: 'TOO_BUSY' } });
  expect(await whileThereIsRoom(async () => 'in')).toBe('in');
});
