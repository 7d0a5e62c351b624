import { expect, test } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';

const inRoot = (path) => new URL(`../${path}`, import.meta.url);
const read = (path) => readFileSync(inRoot(path), 'utf8');

/** The rows of the tables of tests: row, file and title of a test, and its letter where it has one. */
const testsOf = (page) =>
  [
    ...page.matchAll(
      /^\| (?:(?<letter>[A-Z])\s+\| )?(?<row>R\d\d)\s+\|(?: [^|`]+\|)? `(?<file>[^`]+)`: (?<title>.+?)\s*\|$/gm,
    ),
  ].map(({ groups }) => groups);

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
  expect([...promised].sort()).toEqual([...new Set(tests.flatMap(({ letter }) => letter ?? []))].sort());
});

test('every row of the bar has a test', () => {
  const rows = new Set(tests.map(({ row }) => Number(row.slice(1))));
  const asked = Array.from({ length: 60 }, (_, index) => index + 1);
  // R50 is about webhooks and tokens, of which the shop has none.
  expect(asked.filter((row) => row !== 50 && !rows.has(row))).toEqual([]);
});

test('a test that is not there is seen', () => {
  const [one] = testsOf('| A | R01 | `tools/reliability-page.spec.mjs`: no such ' + 'sentence |');
  expect(isThere(one)).toBe(false);
  expect(isThere({ ...one, title: 'a test that is not there is seen' })).toBe(true);
  expect(isThere({ ...one, file: 'tools/nothing.spec.mjs' })).toBe(false);
});
