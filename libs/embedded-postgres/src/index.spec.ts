import { expect, test } from '@jest/globals';
import { EmbeddedPostgresError } from './errors.js';
import { keepAlive } from './index.js';

test('gives up a server that fails to start three times in a row, where a full disk does not count', async () => {
  const [full, failed] = [new EmbeddedPostgresError('DISK_FULL', 'full'), new Error('no')];
  const outcomes = [full, full, full, failed, 'back', failed, full, failed, 'back', failed, failed, failed];
  const look = async () => {
    const outcome = outcomes.shift();
    if (typeof outcome !== 'string') throw outcome;
    return outcome;
  };
  const told: unknown[] = [];
  const watcher = {
    restarted: (sentence: string) => told.push(sentence),
    diskFull: () => told.push('full'),
    lost: (error: unknown) => told.push(error),
  };
  await keepAlive(look, watcher, new AbortController().signal, { checkMs: 1, retryMs: 1 });
  expect(told).toEqual(['full', 'full', 'full', 'back', 'full', 'back', failed]);
});
