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
import { createFailureLog, createNewestLink, createTimeoutLink } from './links';
import { createPersistedQueryLink } from './persistedQueryLink';

/** `known` is what the server has asked already to render the page. */
export function createApolloClient(
  link: ApolloLink = createHttpLink(),
  known: NormalizedCacheObject = {},
  { tellsFailures = true } = {},
): ApolloClient {
  return new ApolloClient({
    link: ApolloLink.from([
      createEndedSessionLink(),
      ...(tellsFailures ? [createFailureLog()] : []),
      createNewestLink(),
      createPendingSignOutLink(),
      createTimeoutLink(),
      link,
    ]),
    cache: createCache().restore(known),
  });
}

/** Without the client's name in every request: with it, no two versions of the site would share an answer. */
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
      // There is one, without an id: pages that ask for different facts of it add up.
      Shop: { merge: true },
      Query: {
        fields: {
          // Home asks for 4 items and Products for pages of 24: two lists, or each would show the other's length.
          items: relayStylePagination(['first', 'filter', 'orderBy']),
          myOrders: relayStylePagination(),
          callQueue: relayStylePagination(),
        },
      },
    },
  });
}
