import { ApolloLink } from '@apollo/client';
import { mergeMap, of } from 'rxjs';
import { REGISTERED_HASHES } from '../gql/registered-queries.generated';

const UNKNOWN = 'PERSISTED_QUERY_NOT_FOUND';

/**
 * Sends public queries as a hash by GET, without cookies, so that the server's response cache can answer them. `isPrivate` in the
 * context prevents this. If the server has another version and does not know the hash, the query is sent by POST.
 */
export function createPersistedQueryLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const sha256Hash = REGISTERED_HASHES[operation.operationName ?? ''];
    if (!sha256Hash || operation.getContext()['isPrivate']) return forward(operation);
    operation.extensions = { persistedQuery: { version: 1, sha256Hash } };
    operation.setContext(BY_HASH);
    return forward(operation).pipe(
      mergeMap((result) => {
        if (!result.errors?.some(({ extensions }) => extensions?.['code'] === UNKNOWN)) return of(result);
        operation.extensions = {};
        operation.setContext(AS_USUAL);
        return forward(operation);
      }),
    );
  });
}

const BY_HASH = { http: { includeQuery: false }, fetchOptions: { method: 'GET' }, credentials: 'omit' };
const AS_USUAL = { http: {}, fetchOptions: {}, credentials: 'same-origin' };
