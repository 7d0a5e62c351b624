import { expect, test } from '@jest/globals';
import { ticksOf } from './cpu.mjs';

test('a process has worked its own time and that of its ended children, whatever its name', () => {
  const before = '4242 (a (bad) name) S 1 4242 4242 0 -1 4194560 100 200 0 0';
  expect(ticksOf(`${before} 31 7 5 2 20 0 11 0 9999`)).toBe(45);
});
