import { GraphQLError } from 'graphql';

/** In lists whose usual length the cost of a query assumes, of one kind for all items of a response. */
export const MAX_ENTRIES = 10_000;

/** Throws QUERY_TOO_COSTLY for lists that have more entries together than a response may. */
export function assertEntries(lists: readonly (readonly unknown[])[]): void {
  const entries = lists.reduce((sum, { length }) => sum + length, 0);
  if (entries <= MAX_ENTRIES) return;
  throw new GraphQLError(`These lists have more than ${MAX_ENTRIES} entries. Ask for fewer items at once.`, {
    extensions: { code: 'QUERY_TOO_COSTLY', max: MAX_ENTRIES },
  });
}
