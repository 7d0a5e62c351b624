import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';

const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const page = read('docs/API.md');

/** Whoever builds on the shop reads one page. */
const leftOutOf = (names) => names.filter((name) => !page.includes(`\`${name}\``));

test.each(['Query', 'Mutation'])('docs/API.md names every field of %s', (type) => {
  const [, body = ''] = new RegExp(`^type ${type} \\{(.*?)^\\}`, 'ms').exec(read('schema.graphql')) ?? [];
  const fields = [...body.replaceAll(/""".*?"""/gs, '').matchAll(/^ {2}(\w+)[(:]/gm)].map(([, name]) => name);
  expect(fields.length).toBeGreaterThan(10);
  expect(leftOutOf(fields)).toEqual([]);
});

test('docs/API.md names every code of the error catalogue', () => {
  const codes = [...read('libs/domain/src/error-catalogue.ts').matchAll(/^ {2}([A-Z_]+):/gm)].map(
    ([, code]) => code,
  );
  expect(codes.length).toBeGreaterThan(50);
  expect(leftOutOf(codes)).toEqual([]);
});
