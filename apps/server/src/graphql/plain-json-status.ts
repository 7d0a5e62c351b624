import type { ApolloServerPlugin } from '@apollo/server';
import { ApolloServerErrorCode } from '@apollo/server/errors';

/** Errors raised before any field runs, in a well-formed request. */
const REQUEST_ERRORS: readonly unknown[] = [
  ApolloServerErrorCode.GRAPHQL_PARSE_FAILED,
  ApolloServerErrorCode.GRAPHQL_VALIDATION_FAILED,
  ApolloServerErrorCode.BAD_USER_INPUT,
];

/**
 * GraphQL over HTTP: a GraphQL response of type application/json has status 200, since legacy clients treat any other
 * as a network error. Clients that accept application/graphql-response+json get Apollo Server's 400.
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
