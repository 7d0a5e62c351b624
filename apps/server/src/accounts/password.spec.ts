import { expect, test } from '@jest/globals';
import { stat } from 'node:fs/promises';
import { hashPassword, passwordMatches, unlessTooBusy } from './password.js';

test('a password is hashed at the recommended cost', async () => {
  expect(await hashPassword('secret-1')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('concurrent hashing of passwords leaves a thread for reading files', async () => {
  const hash = await hashPassword('secret-1');
  let checked = 0;
  const crowd = Array.from({ length: 20 }, () => passwordMatches(hash, 'wrong-1').then(() => checked++));
  await stat('.');
  expect(checked).toBeLessThan(8);
  await Promise.all(crowd);
});

test('at most 200 concurrent password checks are accepted; when they have ended, another one is accepted', async () => {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const crowd = Array.from({ length: 300 }, () => unlessTooBusy(() => finished));
  setImmediate(finish);
  const outcomes = await Promise.allSettled(crowd);
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(100);
  expect(refused[0]).toMatchObject({ reason: { code: 'TOO_BUSY' } });
  expect(await unlessTooBusy(async () => 'in')).toBe('in');
});
