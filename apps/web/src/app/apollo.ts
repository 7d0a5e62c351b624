import {
  ApolloClient,
  ApolloLink,
  HttpLink,
  InMemoryCache,
  type NormalizedCacheObject,
} from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';
import { createEndedSessionLink } from '../session/endedSessionLink';
import { createPendingSignOutLink } from '../session/pendingSignOut';
import { createFailureLog, createStaleResponseLink, createTimeoutLink } from './links';
import { createPersistedQueryLink } from './persistedQueryLink';

/** `known` is the cache that the server sends with a page. */
export function createApolloClient(
  link: ApolloLink = createHttpLink(),
  known: NormalizedCacheObject = {},
  { logsFailures = true } = {},
): ApolloClient {
  return new ApolloClient({
    link: ApolloLink.from([
      createEndedSessionLink(),
      ...(logsFailures ? [createFailureLog()] : []),
      createStaleResponseLink(),
      createPendingSignOutLink(),
      createTimeoutLink(),
      link,
    ]),
    cache: createCache().restore(known),
  });
}

/** Does not send the version of Apollo Client: the server caches only queries whose `extensions` have nothing but the hash. */
export function createHttpLink(): ApolloLink {
  return createPersistedQueryLink().concat(
    new HttpLink({
      uri: '/graphql',
      credentials: 'same-origin',
      enhancedClientAwareness: { transport: false },
    }),
  );
}

function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      // The shop has no id, so fields of several queries are merged.
      Shop: { merge: true },
      Stats: { merge: true },
      Query: {
        fields: {
          // Home loads 4 items and Products 24 per page: without `first` they would share a list.
          items: relayStylePagination(['first', 'filter', 'orderBy', 'byFit']),
          myOrders: relayStylePagination(),
          callQueue: relayStylePagination(),
        },
      },
    },
  });
}
