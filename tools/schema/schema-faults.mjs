import { findBreakingChanges, isSpecifiedScalarType } from 'graphql';

/** A reason such as "2026-12-01: use Order.lines, gone after 2027-06-01". */
const DATED_REASON = /^(\d{4}-\d{2}-\d{2}): .{10,}, gone after (\d{4}-\d{2}-\d{2})$/;
const DAYS_OF_GRACE = 180;
const DAY_MS = 86_400_000;

/** The names of all schema elements without a description. */
export const withoutDescription = (schema) =>
  partsOf(schema)
    .filter(({ part }) => !/\S{2}/.test(part.description ?? ''))
    .map(({ name }) => name);

/** Deprecated elements whose reason lacks the dates or the replacement, or gives less than half a year. */
export const withoutDatedReason = (schema) =>
  partsOf(schema)
    .filter(({ part }) => typeof part.deprecationReason === 'string')
    .filter(({ part }) => !isDated(part.deprecationReason))
    .map(({ name }) => name);

function isDated(reason) {
  const [, since, until] = DATED_REASON.exec(reason) ?? [];
  const days = (Date.parse(until) - Date.parse(since)) / DAY_MS;
  return days >= DAYS_OF_GRACE;
}

/** Unintended breaking changes since the released schema, and intended ones that are no longer breaking or lack a date or reason. */
export function unintendedBreaks(released, working, intended) {
  const breaks = findBreakingChanges(released, working).map(({ description }) => description);
  const named = intended.map(({ change }) => change);
  return {
    unintended: breaks.filter((change) => !named.includes(change)),
    idle: named.filter((change) => !breaks.includes(change)),
    unexplained: intended.filter((entry) => !isExplained(entry)).map(({ change }) => change),
  };
}

const isExplained = ({ date, reason }) => !Number.isNaN(Date.parse(date)) && /\S{3}/.test(reason ?? '');

/** Every type, field, argument, input field and enum value with its name, such as Query.items(first). */
function partsOf(schema) {
  return Object.values(schema.getTypeMap())
    .filter((type) => !type.name.startsWith('__') && !isSpecifiedScalarType(type))
    .flatMap((type) => [{ name: type.name, part: type }, ...fieldsOf(type), ...valuesOf(type)]);
}

function fieldsOf(type) {
  return Object.values(type.getFields?.() ?? {}).flatMap((field) => {
    const name = `${type.name}.${field.name}`;
    const args = field.args ?? [];
    return [
      { name, part: field },
      ...args.map((argument) => ({ name: `${name}(${argument.name})`, part: argument })),
    ];
  });
}

const valuesOf = (type) =>
  (type.getValues?.() ?? []).map((value) => ({ name: `${type.name}.${value.name}`, part: value }));
