import { afterEach, beforeEach } from '@jest/globals';
import { format } from 'node:util';

/** What the site and React have logged in the current test. */
const errors: string[] = [];

// Failed loads and broken uploads, which jsdom logs, are expected; a test of another error mocks this.
console.error = (...args: unknown[]) => {
  if (!/ could not be loaded$|socket hang up/.test(String(args[0]))) errors.push(format(...args));
};

// All cases of a feature share one window: clear the browser storage.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  const [first] = errors.splice(0);
  if (first !== undefined) throw new Error(`Unexpected console.error: ${first}`);
});
