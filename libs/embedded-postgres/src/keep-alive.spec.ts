import { afterEach, expect, jest, test } from '@jest/globals';
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
    const watcher = { restarted: tell, lost: tell };
    void keepAlive(server, watcher, new AbortController().signal, pauses);
  });
  expect(lost).toEqual(new Error('try 4'));
});
