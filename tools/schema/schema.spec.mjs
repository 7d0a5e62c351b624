import { describe, expect, test } from '@jest/globals';
import { buildSchema, parse, validate } from 'graphql';
import { readdirSync, readFileSync } from 'node:fs';
import { unintendedBreaks, withoutDatedReason, withoutDescription } from './schema-faults.mjs';

const read = (file) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const working = buildSchema(read('schema.graphql'));

describe('the schema', () => {
  test('describes every type, field, argument, input field and enum value', () => {
    expect(withoutDescription(working)).toEqual([]);
  });

  test('gives dates and a replacement for everything deprecated', () => {
    expect(withoutDatedReason(working)).toEqual([]);
  });

  test('has no breaking change except those in docs/schema-breaks.json', () => {
    const released = buildSchema(read('docs/schema-released.graphql'));
    const intended = JSON.parse(read('docs/schema-breaks.json'));
    expect(unintendedBreaks(released, working, intended)).toEqual({
      unintended: [],
      idle: [],
      unexplained: [],
    });
  });
});

const documentsIn = (folder) =>
  readdirSync(new URL(`../../${folder}`, import.meta.url))
    .filter((file) => file.endsWith('.graphql'))
    .map((file) => `${folder}/${file}`);

test.each([...documentsIn('apps/explorer/src/examples'), ...documentsIn('examples/graphql')])(
  '%s is valid',
  (file) => expect(validate(working, parse(read(file))).map(String)).toEqual([]),
);

describe('the check finds', () => {
  test('each element without a description', () => {
    const schema = buildSchema(`
      "All." type Query { bare(bare: Int, "Documented." documented: Int): Bare "Documented." documented: Documented }
      type Bare { bare: Int }
      "Documented." enum Documented { BARE "Documented." DOCUMENTED }
      input BareInput { bare: Int, "" empty: Int }`);
    expect(withoutDescription(schema)).toEqual([
      'Query.bare',
      'Query.bare(bare)',
      'Bare',
      'Bare.bare',
      'Documented.BARE',
      'BareInput',
      'BareInput.bare',
      'BareInput.empty',
    ]);
  });

  test('each deprecation without dates, a reason, or half a year', () => {
    const schema = buildSchema(`type Query {
      good: Int @deprecated(reason: "2026-12-01: use better instead, gone after 2027-06-01")
      bare: Int @deprecated
      undated: Int @deprecated(reason: "use better instead")
      hasty: Int @deprecated(reason: "2026-12-01: use better instead, gone after 2026-12-31")
      unreal: Int @deprecated(reason: "2026-13-01: use better instead, gone after 2027-06-01")
      withArgs(old: Int @deprecated(reason: "old")): Int
    }`);
    expect(withoutDatedReason(schema)).toEqual([
      'Query.bare',
      'Query.undated',
      'Query.hasty',
      'Query.unreal',
      'Query.withArgs(old)',
    ]);
  });

  const released = buildSchema(
    'type Query { kept: Int, gone: Int, withArgs(a: Int): Int, documented: Int! }',
  );
  const broken = buildSchema(
    'type Query { kept: Int, added: Int, withArgs(a: Int, b: Int!): Int, documented: Int }',
  );
  const GONE = 'Query.gone was removed.';

  test('each breaking change, and no additions', () => {
    expect(unintendedBreaks(released, broken, []).unintended).toEqual([
      GONE,
      'A required arg b on Query.withArgs was added.',
      'Query.documented changed type from Int! to Int.',
    ]);
  });

  test('intended changes without a reason or date, or that are no longer breaking', () => {
    const why = { date: '2027-01-31', reason: 'Unused for a year.' };
    expect(unintendedBreaks(released, broken, [{ change: GONE, ...why }]).unintended).not.toContain(GONE);
    expect(unintendedBreaks(released, broken, [{ change: GONE, date: why.date }]).unexplained).toEqual([
      GONE,
    ]);
    expect(unintendedBreaks(released, broken, [{ change: GONE, reason: why.reason }]).unexplained).toEqual([
      GONE,
    ]);
    expect(unintendedBreaks(released, released, [{ change: GONE, ...why }]).idle).toEqual([GONE]);
  });
});
