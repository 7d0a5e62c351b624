import type { ApolloServerPlugin } from '@apollo/server';
import { ApolloServerErrorCode } from '@apollo/server/errors';
import { getVariableValues, GraphQLError, Kind } from 'graphql';
import { MOST_ENTRIES, mostEntries } from './answer-size.js';

const MOST_VARIABLE_ERRORS = 50;

/** Refuses a query before it runs, when its answer might be too large (spec of the limits: docs/API.md). */
export const answerSize: ApolloServerPlugin = {
  async requestDidStart() {
    return {
      async didResolveOperation({ schema, operation, document, request }) {
        if (!operation) return;
        const { variableDefinitions = [] } = operation;
        const { coerced } = getVariableValues(schema, variableDefinitions, request.variables ?? {}, {
          maxErrors: MOST_VARIABLE_ERRORS,
        });
        if (!coerced) return;
        const fragments = new Map(
          document.definitions.flatMap((one) =>
            one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [],
          ),
        );
        assertSize(mostEntries({ schema, operation, fragments, variables: coerced }));
      },
    };
  },
};

function assertSize(entries: number): void {
  if (entries <= MOST_ENTRIES) return;
  throw new GraphQLError(`The answer might have ${entries} entries, and at most ${MOST_ENTRIES} are given.`, {
    extensions: { code: ApolloServerErrorCode.GRAPHQL_VALIDATION_FAILED, http: { status: 400 } },
  });
}
