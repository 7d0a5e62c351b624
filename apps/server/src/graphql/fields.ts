import { decimalOf, parseMoney } from '@beambright/domain';
import { Args, Field, ID, registerEnumType, ResolveField, type ReturnTypeFunc } from '@nestjs/graphql';
import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';

export const NullableField = (type: ReturnTypeFunc, description: string) =>
  Field(type, { nullable: true, description });

export const NullableString = (description: string) => NullableField(() => String, description);

export const NullableResolveField = (type: ReturnTypeFunc, description: string) =>
  ResolveField(type, { nullable: true, description });

export const NullableArg = (name: string, type: ReturnTypeFunc, description: string) =>
  Args(name, { type, nullable: true, description });

export const IdArg = (description: string, name = 'id') => Args(name, { type: () => ID, description });

/** Integer cents in the code, a decimal string in JSON: 250050 <-> "2500.50" (ADR 006). */
export const Decimal = new GraphQLScalarType<number, string>({
  name: 'Decimal',
  description: 'An amount in Kenyan shillings, or a percentage: a string with two decimals, as "2500.50".',
  serialize: (cents) => decimalOf(cents as number),
  parseValue: (value) => centsFrom(value),
  parseLiteral: (node) => centsFrom(node.kind === Kind.STRING ? node.value : undefined),
});

function centsFrom(value: unknown): number {
  if (typeof value !== 'string') throw new GraphQLError('Decimal must be a string such as "2500.50"');
  return parseMoney(value);
}

/** Registers an enum that has upper-case names in the schema: 'pending' -> PENDING. `meanings`: the description of each value. */
export function registerUpperCaseEnum<T extends string>(
  name: string,
  description: string,
  meanings: Record<T, string>,
): Record<Uppercase<T>, T> {
  const byKey: Record<string, T> = {};
  const valuesMap: Record<string, { description: string }> = {};
  for (const value of Object.keys(meanings) as T[]) {
    byKey[value.toUpperCase()] = value;
    valuesMap[value.toUpperCase()] = { description: meanings[value] };
  }
  registerEnumType(byKey, { name, description, valuesMap });
  return byKey as Record<Uppercase<T>, T>;
}
