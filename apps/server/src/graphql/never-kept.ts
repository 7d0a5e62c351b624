import type { ApolloServerPlugin } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';

/**
 * No answer is to be kept on its way. Apollo Server's own plugin says the same, after it has asked every field of every answer
 * for hints that this schema does not have (ADR 024).
 */
export const neverKept: ApolloServerPlugin[] = [
  ApolloServerPluginCacheControlDisabled(),
  {
    async requestDidStart() {
      return {
        async willSendResponse({ response }) {
          response.http.headers.set('cache-control', 'no-store');
        },
      };
    },
  },
];
