import type { ApolloServerPlugin, GraphQLRequestContextWillSendResponse } from '@apollo/server';
import { Plugin } from '@nestjs/apollo';
import type { GraphqlContext } from '../graphql/graphql-context.js';
import { registeredQueries } from '../graphql/registered-queries.js';
import { declarePublic } from './declare-public.js';

/** The answer to a registered query is for everybody, if it was asked by nobody in particular and nothing went wrong. */
@Plugin()
export class PublicAnswersPlugin implements ApolloServerPlugin<GraphqlContext> {
  async requestDidStart() {
    return {
      async willSendResponse(sent: GraphQLRequestContextWillSendResponse<GraphqlContext>): Promise<void> {
        const { queryHash, response, contextValue, request } = sent;
        if (request.http?.method !== 'GET' || !queryHash || !registeredQueries.has(queryHash)) return;
        if (response.body.kind !== 'single' || response.body.singleResult.errors) return;
        if (contextValue.request.actor === null) declarePublic(contextValue.reply);
      },
    };
  }
}
