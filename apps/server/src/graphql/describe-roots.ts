import type { GraphQLSchema } from 'graphql';

/** Describes the two root types, which Nest makes without descriptions. */
export function describeRoots(schema: GraphQLSchema): GraphQLSchema {
  const [query, mutation] = [schema.getQueryType(), schema.getMutationType()];
  if (query) query.description = 'Queries. Public unless the field says otherwise.';
  if (mutation) {
    mutation.description =
      'Mutations, executed one after the other in document order. Those of the cart, the wishlist, orders and the password act on the signed-in account.';
  }
  return schema;
}
