import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ErrorLink } from '@apollo/client/link/error';
import type { ErrorCode } from '@beambright/domain';
import { refreshSession } from './refreshSession';
import { SessionDocument } from './Session.generated';

/**
 * Handles errors of the session, without a message, because the pages show one. After NOT_SIGNED_IN, all pages treat the user as
 * a guest. After NOT_ALLOWED, the session is fetched again, because the role or the account has changed.
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
