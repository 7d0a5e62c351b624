import { expect, test } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';

const inRoot = (path) => new URL(`../${path}`, import.meta.url);
const read = (path) => readFileSync(inRoot(path), 'utf8');

/** The rows of the second table of the page: letter, row, file and title of a test. */
const testsOf = (page) =>
  [...page.matchAll(/^\| ([A-Z])\s+\| (R\d\d)\s+\| `([^`]+)`: (.+?)\s*\|$/gm)].map(
    ([, letter, row, file, title]) => ({
      letter,
      row,
      file,
      title,
    }),
  );

const isThere = ({ file, title }) => existsSync(inRoot(file)) && read(file).includes(title);

const lettersOf = (text) =>
  [...text.matchAll(/\(([A-Z](?:, [A-Z])*)\)/g)].flatMap(([, letters]) => letters.split(', '));

const page = read('docs/RELIABILITY.md');
const tests = testsOf(page);

test('every test that docs/RELIABILITY.md names is there', () => {
  expect(tests.length).toBeGreaterThan(30);
  expect(tests.filter((one) => !isThere(one))).toEqual([]);
});

test('every letter of a promise has a test, and every test a promise', () => {
  const promised = new Set(lettersOf(page.slice(0, page.indexOf('## The tests'))));
  expect([...promised].sort()).toEqual([...new Set(tests.map(({ letter }) => letter))].sort());
});

test('a test that is not there is seen', () => {
  const [one] = testsOf('| A | R01 | `tools/reliability-page.spec.mjs`: no such ' + 'sentence |');
  expect(isThere(one)).toBe(false);
  expect(isThere({ ...one, title: 'a test that is not there is seen' })).toBe(true);
  expect(isThere({ ...one, file: 'tools/nothing.spec.mjs' })).toBe(false);
});
