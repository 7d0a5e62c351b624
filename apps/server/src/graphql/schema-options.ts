import type { BuildSchemaOptions } from '@nestjs/graphql';
import type { GraphQLSchema } from 'graphql';

/** The server and the emitter of schema.graphql build the same schema. */
export const BUILD_SCHEMA_OPTIONS: BuildSchemaOptions = {
  dateScalarMode: 'isoDate',
  numberScalarMode: 'float',
};

/** Nest makes the two root types itself, and nameless. */
export function describeRoots(schema: GraphQLSchema): GraphQLSchema {
  const [query, mutation] = [schema.getQueryType(), schema.getMutationType()];
  if (query) query.description = 'All that can be read. Without a word about rights: anyone may ask.';
  if (mutation) {
    mutation.description =
      'All that can be changed, one after the other in the order of the document. Lists, orders and passwords belong to the account that is signed in.';
  }
  return schema;
}
