import { afterEach, expect, jest, test } from '@jest/globals';
import { diskFull } from './errors.js';
import { keepAlive } from './keep-alive.js';

afterEach(() => {
  jest.restoreAllMocks();
});

test('gives up a server that fails to start three times within a minute, and not one that fails less often', async () => {
  const minutes = [0, 0.9, 1.1, 1.2];
  let tries = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => (minutes[tries - 1] ?? 0) * 60_000);
  const server = {
    isRunning: async () => false,
    startAgain: async () => {
      throw new Error(`try ${++tries}`);
    },
  };
  const pauses = { checkMs: 1, retryMs: 1 };
  const lost = await new Promise((tell) => {
    const watcher = { restarted: tell, diskFull: () => tell('full'), lost: tell };
    void keepAlive(server, watcher, new AbortController().signal, pauses);
  });
  expect(lost).toEqual(new Error('try 4'));
});

test('counts neither a full disk nor a start that succeeds as a failure', async () => {
  const [full, failed] = [diskFull('/data'), new Error('no')];
  const outcomes = [full, full, full, failed, 'back', failed, full, 'back', 'back', failed];
  const server = {
    isRunning: async () => false,
    startAgain: async () => {
      const outcome = outcomes.shift();
      if (typeof outcome !== 'string') throw outcome;
      return outcome;
    },
  };
  const told: unknown[] = [];
  await keepAlive(
    server,
    {
      restarted: (sentence) => told.push(sentence),
      diskFull: () => told.push('full'),
      lost: (error) => told.push(error),
    },
    new AbortController().signal,
    { checkMs: 1, retryMs: 1 },
  );
  expect(told).toEqual(['full', 'full', 'full', 'back', 'full', 'back', 'back', failed]);
});
