import { decimalOf, parseMoney } from '@beambright/domain';
import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';

/** Integer cents in the code, a decimal string in JSON: 250050 <-> "2500.50" (ADR 006). */
export const Decimal = new GraphQLScalarType<number, string>({
  name: 'Decimal',
  description: 'An amount in Kenyan shillings as a string with two decimals, such as "2500.50".',
  serialize: (cents) => decimalOf(cents as number),
  parseValue: (value) => centsFrom(value),
  parseLiteral: (node) => centsFrom(node.kind === Kind.STRING ? node.value : undefined),
});

function centsFrom(value: unknown): number {
  if (typeof value !== 'string') throw new GraphQLError('Decimal must be a string such as "2500.50"');
  return parseMoney(value);
}
