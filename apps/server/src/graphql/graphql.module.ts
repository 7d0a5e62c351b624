import { ApolloDriver, type ApolloDriverConfig } from '@nestjs/apollo';
import { GraphQLModule } from '@nestjs/graphql';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ASTVisitor, GraphQLError, type ValidationContext } from 'graphql';
import type { GraphqlContext } from '../process/http/request-context.js';
import { cacheControl } from './cache-control.js';
import { describeRoots } from './describe-roots.js';
import { formatError } from './format-error.js';
import { operationNames } from './operation-names.js';
import { queryCost } from './query-cost.js';
import { PersistedQueries, textAsHash } from './registered-queries.js';
import { outageStatus, plainJsonStatus } from './response-status.js';

/** The most tokens of a document: more than any client needs, but far fewer than would be harmful. */
const MAX_TOKENS = 2_000;
const MAX_ALIASES = 15;
/** How many errors are reported, because each costs time in proportion to the size of the query or of the variables. */
const MAX_ERRORS = { document: 5, variables: 1 };

/** Limits aliases, because they can repeat a field, and the cost of a query does not include scalar fields. */
function maxAliases(context: ValidationContext): ASTVisitor {
  let aliases = 0;
  return {
    Field(node) {
      if (!node.alias || ++aliases !== MAX_ALIASES + 1) return;
      context.reportError(
        new GraphQLError(`A query may have at most ${MAX_ALIASES} aliases.`, { nodes: node }),
      );
    },
  };
}

export const ApiGraphqlModule = GraphQLModule.forRoot<ApolloDriverConfig>({
  driver: ApolloDriver,
  path: '/graphql',
  autoSchemaFile: true,
  sortSchema: true,
  // Apollo checks the schema.
  buildSchemaOptions: { skipCheck: true },
  transformSchema: describeRoots,
  context: (request: FastifyRequest, reply: FastifyReply): GraphqlContext => ({ request, reply }),
  formatError,
  autoTransformHttpErrors: false,
  // False, because outageStatus sets the HTTP status.
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
