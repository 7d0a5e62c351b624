import { registerEnumType } from '@nestjs/graphql';

/**
 * GraphQL uses an enum's keys: `pending` of the domain is PENDING in the schema. `meanings` has the description of
 * each value.
 */
export function registerUpperCaseEnum<T extends string>(
  name: string,
  values: readonly T[],
  description: string,
  meanings: Record<T, string>,
): Record<Uppercase<T>, T> {
  const byKey = Object.fromEntries(values.map((value) => [value.toUpperCase(), value])) as Record<
    Uppercase<T>,
    T
  >;
  const valuesMap = Object.fromEntries(
    values.map((value) => [value.toUpperCase(), { description: meanings[value] }]),
  ) as Record<Uppercase<T>, { description: string }>;
  registerEnumType(byKey, { name, description, valuesMap });
  return byKey;
}
