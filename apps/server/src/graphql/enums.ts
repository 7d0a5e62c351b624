import { registerEnumType } from '@nestjs/graphql';

/** GraphQL publishes an enum's keys: `pending` of the domain is PENDING in the schema. */
export function registerUpperCaseEnum<T extends string>(
  name: string,
  values: readonly T[],
  description: string,
): Record<Uppercase<T>, T> {
  const byKey = Object.fromEntries(values.map((value) => [value.toUpperCase(), value])) as Record<
    Uppercase<T>,
    T
  >;
  registerEnumType(byKey, { name, description });
  return byKey;
}
