import type { ApolloServerPlugin } from '@apollo/server';
import { ApolloServerErrorCode } from '@apollo/server/errors';

/** What is refused before any field runs, though the request itself was well-formed. */
const REFUSED: readonly unknown[] = [
  ApolloServerErrorCode.GRAPHQL_PARSE_FAILED,
  ApolloServerErrorCode.GRAPHQL_VALIDATION_FAILED,
  ApolloServerErrorCode.BAD_USER_INPUT,
];

/**
 * GraphQL over HTTP: an answer as application/json has status 200 whenever it is a GraphQL answer, since old clients take any
 * other for a broken line. Whoever accepts application/graphql-response+json gets the 400 of Apollo Server.
 */
export const plainJsonStatus: ApolloServerPlugin = {
  async requestDidStart() {
    return {
      async willSendResponse({ request, response }) {
        const accepts = request.http?.headers.get('accept') ?? '';
        if (response.http.status !== 400 || accepts.includes('application/graphql-response+json')) return;
        if (response.body.kind !== 'single') return;
        const { errors } = response.body.singleResult;
        if (errors?.every(({ extensions }) => REFUSED.includes(extensions?.['code']))) {
          response.http.status = 200;
        }
      },
    };
  },
};
