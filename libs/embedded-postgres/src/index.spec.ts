import { expect, test } from '@jest/globals';
import { EmbeddedPostgresError } from './errors.js';
import { keepAlive } from './index.js';

test('keepAlive gives up after three failed restarts in a row, not counting a full disk', async () => {
  const [full, failed] = [new EmbeddedPostgresError('DISK_FULL', 'full'), new Error('no')];
  const outcomes = [full, full, full, failed, 'back', failed, full, failed, 'back', failed, failed, failed];
  const check = async () => {
    const outcome = outcomes.shift();
    if (typeof outcome !== 'string') throw outcome;
    return outcome;
  };
  const events: unknown[] = [];
  const watcher = {
    restarted: (sentence: string) => events.push(sentence),
    diskFull: () => events.push('full'),
    lost: (error: unknown) => events.push(error),
  };
  await keepAlive(check, watcher, new AbortController().signal, { checkMs: 1, retryMs: 1 });
  expect(events).toEqual(['full', 'full', 'full', 'back', 'full', 'back', failed]);
});
