import { afterEach, beforeEach } from '@jest/globals';
import { format } from 'node:util';

const errors: string[] = [];

// jsdom logs failed loads and broken uploads, which are expected. A test that expects another error replaces this.
console.error = (...args: unknown[]) => {
  if (!/ could not be loaded$|socket hang up/.test(String(args[0]))) errors.push(format(...args));
};

// All tests of a feature share a window, so its storage is cleared.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  const [first] = errors.splice(0);
  if (first !== undefined) throw new Error(`Unexpected console.error: ${first}`);
});
