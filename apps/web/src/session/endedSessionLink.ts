import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ErrorLink } from '@apollo/client/link/error';
import type { ErrorCode } from '@beambright/domain';
import { refreshSession } from './refreshSession';
import { SessionDocument } from './Session.generated';

/**
 * A session that has ended turns the whole page into a guest's at once; what to say about it is for the page. Whoever
 * may not do what the page offers has another role by now, or is somebody else: the server knows who.
 */
export function createEndedSessionLink(): ErrorLink {
  return new ErrorLink(({ error, operation: { client } }) => {
    if (saysSo(error, 'NOT_SIGNED_IN')) client.writeQuery({ query: SessionDocument, data: { me: null } });
    else if (saysSo(error, 'NOT_ALLOWED')) void refreshSession(client);
  });
}

function saysSo(error: unknown, code: ErrorCode): boolean {
  if (!CombinedGraphQLErrors.is(error)) return false;
  return error.errors.some(({ extensions, path }) => extensions?.['code'] === code && path?.[0] !== 'me');
}
