import { describe, expect, test } from '@jest/globals';
import { findPgbench, tpsIn } from './pgbench.mjs';
import { scriptOf } from './pgbench-script.mjs';
import { conversation, messages } from './wire.mjs';

const USER = '11111111-1111-4111-8111-111111111111';
const ITEM = '22222222-2222-4222-8222-222222222222';
const MADE = '33333333-3333-4333-8333-333333333333';
const connection = {};

const said = (sql, parameters = [], answer = {}) => ({
  connection,
  sql,
  parameters,
  columns: [],
  row: null,
  rows: 0,
  ...answer,
});
const own = new Map([
  [USER, ':user_id'],
  ['key-1', ':key'],
]);
const bodyOf = (script) =>
  script
    .slice(script.indexOf('\n\\endif') + 1)
    .split('\n')
    .slice(2, -1);
const written = (...statements) => bodyOf(scriptOf(statements, own, new Set([ITEM])));

describe('a script for pgbench', () => {
  test('says what the shop said, with what is a shopper’s own in its place', () => {
    expect(
      written(
        said('START TRANSACTION'),
        said('SELECT $2::uuid[], $1, $3', [USER, `{"${ITEM}"}`, "it's 10:30 \\o/"]),
        said('UPDATE x SET y = $1, z = $2', ['key-1', null]),
        said('COMMIT'),
      ),
    ).toEqual([
      'START TRANSACTION;',
      `SELECT '{"${ITEM}"}'::uuid[], :user_id, E'it''s 10\\x3A30 \\\\o/';`,
      'UPDATE x SET y = :key, z = NULL;',
      'COMMIT;',
    ]);
  });

  test('takes an id that PostgreSQL made from its answer', () => {
    expect(
      written(
        said('INSERT INTO orders RETURNING id', [], { columns: ['id', 'at'], row: [MADE, '2026'], rows: 1 }),
        said('DELETE FROM lines WHERE id IN ($1)', [MADE]),
        said('SELECT ANY ($1)', [`{"${MADE}"}`]),
      ),
    ).toEqual([
      'INSERT INTO orders RETURNING id',
      '\\gset s0_',
      'DELETE FROM lines WHERE id IN (:s0_id);',
      'SELECT ANY (ARRAY[:s0_id]::uuid[]);',
    ]);
  });

  test('is refused when it would find nothing, or says something in a transaction that was said beside it', () => {
    expect(() => written(said('SELECT $1', [MADE]))).toThrow(`Nobody knows where the shop has ${MADE} from`);
    const other = { ...said('SELECT 1'), connection: {} };
    expect(() => written(said('START TRANSACTION'), other)).toThrow('Beside a transaction: SELECT 1');
  });
});

describe('the wire', () => {
  const message = (type, ...parts) => {
    const body = Buffer.concat(parts.map((part) => (Buffer.isBuffer(part) ? part : Buffer.from(part))));
    const head = Buffer.alloc(5);
    head.write(type);
    head.writeUInt32BE(body.length + 4, 1);
    return Buffer.concat([head, body]);
  };
  const short = (value) => Buffer.from([value >> 8, value & 255]);
  const value = (bytes) => Buffer.concat([Buffer.from([0, 0, 0, bytes.length]), Buffer.from(bytes)]);
  const none = Buffer.from([255, 255, 255, 255]);

  test.each([1, 3, 1000])('is understood in pieces of %i bytes', (size) => {
    const statements = [];
    const { asked, answered } = conversation(statements);
    const feed = (read, bytes) => {
      for (let at = 0; at < bytes.length; at += size) read(bytes.subarray(at, at + size));
    };
    const formats = [short(3), short(0), short(1), short(0)];
    const values = [short(3), value('a'), value([1, 255]), none];
    feed(
      messages(asked, true),
      Buffer.concat([
        message(' ', 'user shop').subarray(1),
        message('Q', 'BEGIN\0'),
        message('P', '\0SELECT $1, $2, $3\0', short(0)),
        message('B', '\0\0', ...formats, ...values, short(0)),
      ]),
    );
    const column = (name) => Buffer.concat([Buffer.from(`${name}\0`), Buffer.alloc(18)]);
    feed(
      messages(answered, false),
      Buffer.concat([
        message('T', short(2), column('id'), column('at')),
        message('D', short(2), value('7'), none),
        message('D', short(2), value('8'), none),
      ]),
    );
    expect(statements).toMatchObject([
      { sql: 'BEGIN', parameters: [] },
      {
        sql: 'SELECT $1, $2, $3',
        parameters: ['a', '\\x01ff', null],
        columns: ['id', 'at'],
        row: ['7', null],
        rows: 2,
      },
    ]);
  });

  test('knows a prepared statement by its name', () => {
    const statements = [];
    const read = messages(conversation(statements).asked, true);
    const bind = (name, ...values) =>
      message('B', `\0${name}\0`, short(0), short(values.length), ...values.map(value), short(0));
    read(
      Buffer.concat([
        message(' ', 'user shop').subarray(1),
        message('P', 'shop_1\0SELECT $1\0', short(0)),
        bind('shop_1', 'a'),
        message('P', '\0SELECT ANY ($1)\0', short(0)),
        bind('', '{b}'),
        bind('shop_1', 'c'),
      ]),
    );
    expect(statements.map(({ sql, parameters }) => [sql, ...parameters])).toEqual([
      ['SELECT $1', 'a'],
      ['SELECT ANY ($1)', '{b}'],
      ['SELECT $1', 'c'],
    ]);
  });
});

describe('pgbench', () => {
  test('is asked for when it is missing', () => {
    expect(() => findPgbench('/nowhere', '/nowhere')).toThrow(/^pgbench is missing.*apt install postgresql$/);
  });

  test('tells its transactions a second, unless some failed', () => {
    const output = (failed) =>
      `number of failed transactions: ${failed} (0.000%)\nlatency average = 2 ms\ntps = 434.25 (without initial connection time)\n`;
    expect(tpsIn(output(0))).toBe(434.25);
    expect(() => tpsIn(output(2))).toThrow('pgbench failed');
  });
});
