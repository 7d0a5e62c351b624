import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ErrorLink } from '@apollo/client/link/error';
import type { ErrorCode } from '@beambright/domain';
import { refreshSession } from './refreshSession';
import { SessionDocument } from './Session.generated';

/**
 * After a response with NOT_SIGNED_IN, all pages at once treat the user as a guest. This link shows no message, because the pages
 * do. After NOT_ALLOWED, the session is fetched again, because the role or the account has changed.
 */
export function createEndedSessionLink(): ErrorLink {
  return new ErrorLink(({ error, operation: { client } }) => {
    if (hasCode(error, 'NOT_SIGNED_IN')) client.writeQuery({ query: SessionDocument, data: { me: null } });
    else if (hasCode(error, 'NOT_ALLOWED')) void refreshSession(client);
  });
}

function hasCode(error: unknown, code: ErrorCode): boolean {
  if (!CombinedGraphQLErrors.is(error)) return false;
  return error.errors.some(({ extensions, path }) => extensions?.['code'] === code && path?.[0] !== 'me');
}
