import type { BuildSchemaOptions } from '@nestjs/graphql';

/** The server and the emitter of schema.graphql build the same schema. */
export const BUILD_SCHEMA_OPTIONS: BuildSchemaOptions = {
  dateScalarMode: 'isoDate',
  numberScalarMode: 'float',
};
