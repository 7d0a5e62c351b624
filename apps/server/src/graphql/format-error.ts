import { ApolloServerErrorCode, unwrapResolverError } from '@apollo/server/errors';
import { Logger } from '@nestjs/common';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { randomUUID } from 'node:crypto';
import { extensionsOf } from '../process/errors/error-status.js';
import { toDomainError } from '../process/errors/to-domain-error.js';
import { withoutValue } from './without-value.js';

const logger = new Logger('GraphQL');

/** Sets message and code from the error catalogue; parse and validation errors keep those of Apollo Server. */
export function formatError(formatted: GraphQLFormattedError, thrown: unknown): GraphQLFormattedError {
  const cause = unwrapResolverError(thrown);
  const original = cause instanceof GraphQLError ? (cause.originalError ?? cause) : cause;
  const code = original instanceof GraphQLError ? codeOfRequestError(formatted) : undefined;
  if (code) {
    const message = withoutValue(formatted.message.replace(/ Did you mean [^]*$/, ''));
    return { ...formatted, message, extensions: { ...formatted.extensions, code } };
  }
  const error = toDomainError(original);
  const extensions: Record<string, unknown> = extensionsOf(error);
  if (error.code === 'INTERNAL') extensions['errorId'] = logUnexpected(original);
  return { message: error.message, locations: formatted.locations, path: formatted.path, extensions };
}

const ABOUT_INPUT = /^(?:Argument "|Too many errors processing variables)/;

/**
 * The code of an error in the request; undefined if the server has failed. Apollo Server gives INTERNAL_SERVER_ERROR also to
 * some errors in the request: to those with a message like ABOUT_INPUT, and to those without a path (a wrong persisted query).
 */
function codeOfRequestError({ extensions, message, path }: GraphQLFormattedError): unknown {
  const code = extensions?.['code'];
  if (code !== ApolloServerErrorCode.INTERNAL_SERVER_ERROR) return code;
  if (ABOUT_INPUT.test(message)) return ApolloServerErrorCode.BAD_USER_INPUT;
  return path ? undefined : ApolloServerErrorCode.BAD_REQUEST;
}

function logUnexpected(error: unknown): string {
  const errorId = randomUUID();
  logger.error(`${errorId} ${error instanceof Error ? error.stack : String(error)}`);
  return errorId;
}
