import { expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

const SCRIPT = `
  import { closeOnSignals, withOpened } from '${new URL('processes.mjs', import.meta.url)}';
  closeOnSignals();
  const end = (error) => { console.log(error.message); process.exit(1); };
  withOpened(async (opened) => {
    for (const name of ['database', 'shop']) await opened(Promise.resolve({ stop: () => console.log(name) }));
    process.stderr.write('open');
    if (process.env.FAILS) setImmediate(() => { throw new Error('Uncaught') });
    await new Promise((resolve) => setTimeout(resolve, 60_000));
  }).catch(end);
`;

const started = (env) =>
  spawn(process.execPath, ['--input-type=module', '-e', SCRIPT], { env: { ...process.env, ...env } });

test.each(['SIGINT', 'SIGTERM'])('%s stops the opened processes in reverse order', async (signal) => {
  const bench = started();
  await once(bench.stderr, 'data');
  bench.kill(signal);
  expect(await text(bench.stdout)).toBe(`shop\ndatabase\nStopped by ${signal}.\n`);
});

test('an uncaught error stops the opened processes in reverse order', async () => {
  expect(await text(started({ FAILS: '1' }).stdout)).toBe('shop\ndatabase\nUncaught\n');
});
