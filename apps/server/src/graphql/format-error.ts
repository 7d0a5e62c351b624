import { ApolloServerErrorCode, unwrapResolverError } from '@apollo/server/errors';
import { Logger } from '@nestjs/common';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { randomUUID } from 'node:crypto';
import { toDomainError } from '../errors/to-domain-error.js';
import { withoutValue } from './without-value.js';

const logger = new Logger('GraphQL');

/** The catalogue's message and code; a request that does not parse or validate keeps Apollo Server's own. */
export function formatError(formatted: GraphQLFormattedError, thrown: unknown): GraphQLFormattedError {
  const cause = unwrapResolverError(thrown);
  const original = cause instanceof GraphQLError ? (cause.originalError ?? cause) : cause;
  const ownCode = formatted.extensions?.['code'];
  if (original instanceof GraphQLError && ownCode !== ApolloServerErrorCode.INTERNAL_SERVER_ERROR) {
    const message = withoutValue(formatted.message.replace(/ Did you mean [^]*$/, ''));
    return { ...formatted, message, extensions: { code: ownCode } };
  }
  const error = toDomainError(original);
  const extensions: Record<string, unknown> = { code: error.code, params: error.params };
  if (error.code === 'INTERNAL') extensions['errorId'] = logUnexpected(original);
  return { message: error.message, locations: formatted.locations, path: formatted.path, extensions };
}

function logUnexpected(error: unknown): string {
  const errorId = randomUUID();
  logger.error(`${errorId} ${error instanceof Error ? error.stack : String(error)}`);
  return errorId;
}
