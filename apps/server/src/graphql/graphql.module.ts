import { ApolloDriver, type ApolloDriverConfig } from '@nestjs/apollo';
import { GraphQLModule } from '@nestjs/graphql';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GraphqlContext } from '../process/http/request-context.js';
import { cacheControl } from './cache-control.js';
import { formatError } from './format-error.js';
import { operationNames } from './operation-names.js';
import { queryCost } from './query-cost.js';
import { MAX_ERRORS, MAX_TOKENS, maxAliases } from './query-limits.js';
import { PersistedQueries, textAsHash } from './registered-queries.js';
import { outageStatus, plainJsonStatus } from './response-status.js';
import { BUILD_SCHEMA_OPTIONS, describeRoots } from './schema-options.js';

export const ApiGraphqlModule = GraphQLModule.forRoot<ApolloDriverConfig>({
  driver: ApolloDriver,
  path: '/graphql',
  autoSchemaFile: true,
  sortSchema: true,
  buildSchemaOptions: BUILD_SCHEMA_OPTIONS,
  transformSchema: describeRoots,
  context: (request: FastifyRequest, reply: FastifyReply): GraphqlContext => ({ request, reply }),
  formatError,
  autoTransformHttpErrors: false,
  // False lets outageStatus set it.
  preserveHttpStatusForExecutionErrors: false,
  includeStacktraceInErrorResponses: false,
  hideSchemaDetailsFromClientErrors: true,
  csrfPrevention: true,
  persistedQueries: { cache: new PersistedQueries() },
  introspection: true,
  graphiql: false,
  parseOptions: { maxTokens: MAX_TOKENS },
  validationRules: [maxAliases],
  validationOptions: { maxErrors: MAX_ERRORS.document },
  executionOptions: { maxCoercionErrors: MAX_ERRORS.variables },
  plugins: [queryCost, plainJsonStatus, outageStatus, operationNames, textAsHash, ...cacheControl],
});
