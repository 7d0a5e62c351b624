import { expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { SPARING_HEAP } from './heap.js';

/** Keeps some 25 MB, and again and again lets go of a megabyte that was in use for a while. */
const LETS_GO = `
  const objects = (count) => Array.from({ length: count }, (_, place) => ({ place, text: 'part ' + place }));
  const kept = objects(300_000);
  gc();
  const alive = process.memoryUsage().heapUsed;
  let most = 0;
  const letGo = (turns) => {
    let some = objects(10_000);
    gc({ type: 'minor' });
    gc({ type: 'minor' });
    some = null;
    most = Math.max(most, process.memoryUsage().heapUsed);
    if (turns > 0) setTimeout(letGo, 1, turns - 1);
    else console.log(JSON.stringify({ kept: kept.length, times: most / alive }));
  };
  letGo(150);`;

/** How many times what is alive the heap held at most. The flag comes after the start, as the shop sets it. */
async function mostWith(flag: string): Promise<number> {
  const script = `require('node:v8').setFlagsFromString('${flag}'); ${LETS_GO}`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--expose-gc',
    '--single-threaded-gc',
    '--eval',
    script,
  ]);
  return (JSON.parse(stdout) as { times: number }).times;
}

test('the heap grows to little more than twice what is alive, not to four times', async () => {
  const sparing = await mostWith(SPARING_HEAP);
  const usual = await mostWith('--heap-growing-percent=300');
  expect(sparing).toBeLessThan(3);
  expect(usual).toBeGreaterThan(sparing);
});
