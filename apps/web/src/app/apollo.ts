import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';
import { createEndedSessionLink } from '../session/endedSessionLink';

export function createApolloClient(
  link: ApolloLink = new HttpLink({ uri: '/graphql', credentials: 'same-origin' }),
): ApolloClient {
  return new ApolloClient({ link: ApolloLink.from([createEndedSessionLink(), link]), cache: createCache() });
}

function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
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
