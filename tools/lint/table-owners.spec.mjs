import { describe, expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { serverModules } from './import-rules.mjs';
import { sqlOwners, tableOwners } from './table-owners.mjs';

const ROOT = new URL('../../', import.meta.url);
const SERVER = 'apps/server/src/';
const SQL = `${SERVER}database/sql/`;
const TESTS = /\.(?:cases|spec)\.ts$/;
const COMMENTS = /--.*|\/\*[\s\S]*?\*\/|^\s*\/\/.*/gm;
const TABLE = /\b(?:FROM|JOIN|INTO|UPDATE|ONLY|TABLE|TRUNCATE|ON)\s+([a-z_]+)\b(?!\s*\()/g;
const CALL = /\b([a-z]+(?:_[a-z]+)+)\s*\(/g;
const VIEW = /\b(?:FROM|JOIN)\s+([a-z_]+)\b/g;
const DEFINED = /CREATE OR REPLACE (?:FUNCTION|VIEW) ([a-z_]+)/g;
const NAMED_HERE = /\b([a-z_]+)(?:\s*\([a-z_, ]+\))? AS (?:NOT )?(?:MATERIALIZED )?\(/g;
const CHANGED_ROWS = /^(?:new|old)_(.+)$/;

const read = (path) => readFileSync(new URL(path, ROOT), 'utf8').replace(COMMENTS, '');
const found = (pattern, text) => [...text.matchAll(pattern)].map(([, name]) => name);
const inverted = (owners) =>
  new Map(Object.entries(owners).flatMap(([module, names]) => names.map((name) => [name, module])));

const ownerOfTable = inverted(tableOwners);
const ownerOfFile = inverted(sqlOwners);
const mayName = new Map(serverModules.map(({ module, mayImport }) => [module, [module, ...mayImport]]));

const files = [
  ...readdirSync(new URL(SQL, ROOT)).map((file) => [SQL + file, ownerOfFile.get(file.replace('.sql', ''))]),
  ...serverModules.flatMap(({ module }) =>
    readdirSync(new URL(SERVER + module, ROOT), { recursive: true })
      .filter((file) => file.endsWith('.ts') && !TESTS.test(file))
      .map((file) => [`${SERVER}${module}/${file}`, module]),
  ),
];

/** Functions and views; views of changed rows belong to their table's module. */
const ownerOfObject = new Map(
  files
    .filter(([path]) => path.startsWith(SQL))
    .flatMap(([path, module]) =>
      found(DEFINED, read(path)).map((name) => [
        name,
        ownerOfTable.get(CHANGED_ROWS.exec(name)?.[1]) ?? module,
      ]),
    ),
);

function strangersIn(text, module) {
  const own = new Set(found(NAMED_HERE, text));
  const tables = found(TABLE, text).map((name) => [name, ownerOfTable.get(name)]);
  const objects = [...found(CALL, text), ...found(VIEW, text)].map((name) => [name, ownerOfObject.get(name)]);
  return [...tables, ...objects]
    .filter(([name, owner]) => owner && !own.has(name) && !mayName.get(module).includes(owner))
    .map(([name, owner]) => `${name} of ${owner}`);
}

describe('the tables of the server', () => {
  test('have one owner each', () => {
    const tables = found(/^CREATE TABLE ([a-z_]+)/gm, read('schema.sql'));
    expect([...ownerOfTable.keys()].toSorted()).toEqual(tables.toSorted());
  });

  test('are used in database/sql only by files that belong to a module', () => {
    expect(files.filter(([, module]) => !module)).toEqual([]);
  });

  test('are named only by modules that may import their owner', () => {
    const strangers = files.flatMap(([path, module]) =>
      strangersIn(read(path), module).map((stranger) => `${path}: ${stranger}`),
    );
    expect(strangers).toEqual([]);
  });

  test.each([
    ['SELECT FROM users JOIN orders ON true', ['orders of orders']],
    ['WITH orders AS (SELECT 1) SELECT FROM orders', []],
    ['SELECT sales_within($1)', ['sales_within of stats']],
    ['UPDATE new_order_lines SET x', []],
    ['SELECT FROM new_order_lines', ['new_order_lines of orders']],
  ])('that the catalogue does not own in %s are %j', (sql, strangers) => {
    expect(strangersIn(sql, 'catalogue')).toEqual(strangers);
  });
});
