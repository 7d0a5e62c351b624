import { GraphQLError } from 'graphql';

/** The most entries of all lists of one kind in a response, such as all fitments. The cost of a query only estimates them. */
export const MAX_ENTRIES = 10_000;

/** Throws QUERY_TOO_COSTLY. */
export function assertEntries(lists: readonly (readonly unknown[])[]): void {
  const entries = lists.reduce((sum, { length }) => sum + length, 0);
  if (entries <= MAX_ENTRIES) return;
  throw new GraphQLError(`These lists have more than ${MAX_ENTRIES} entries. Ask for fewer items at once.`, {
    extensions: { code: 'QUERY_TOO_COSTLY', max: MAX_ENTRIES },
  });
}
