import type { ApolloServerPlugin } from '@apollo/server';
import { ApolloServerErrorCode } from '@apollo/server/errors';
import type { DomainError } from '@beambright/domain';
import { retryAfterSeconds, statusOf } from '../process/errors/error-status.js';

/** Codes of errors in a query (or mutation) or its variables, found before any field runs. */
const REQUEST_ERRORS: readonly unknown[] = [
  ApolloServerErrorCode.GRAPHQL_PARSE_FAILED,
  ApolloServerErrorCode.GRAPHQL_VALIDATION_FAILED,
  ApolloServerErrorCode.BAD_USER_INPUT,
];

/**
 * By GraphQL over HTTP, a response of type application/json has status 200, because legacy clients take any other for a network
 * error. Clients that accept application/graphql-response+json get Apollo Server's 400.
 */
export const plainJsonStatus: ApolloServerPlugin = {
  async requestDidStart() {
    return {
      async willSendResponse({ request, response }) {
        const accepts = request.http?.headers.get('accept') ?? '';
        if (response.http.status !== 400 || accepts.includes('application/graphql-response+json')) return;
        if (response.body.kind !== 'single') return;
        const { errors } = response.body.singleResult;
        if (errors?.every(({ extensions }) => REQUEST_ERRORS.includes(extensions?.['code']))) {
          response.http.status = 200;
        }
      },
    };
  },
};

/** Applies to a response that has only errors, all of them temporary. The response gets their HTTP status and Retry-After. */
export const outageStatus: ApolloServerPlugin = {
  async requestDidStart() {
    return {
      async willSendResponse({ response: { body, http } }) {
        if (body.kind !== 'single') return;
        const { data, errors = [] } = body.singleResult;
        if (Object.values(data ?? {}).some((value) => value !== null)) return;
        const causes = errors.map(({ extensions }) => extensions as unknown as DomainError);
        const waits = causes.map((cause) => (cause ? (retryAfterSeconds(cause) ?? 0) : 0));
        if (waits.length === 0 || waits.includes(0)) return;
        http.status = Math.max(...causes.map(statusOf));
        http.headers.set('retry-after', String(Math.max(...waits)));
      },
    };
  },
};
