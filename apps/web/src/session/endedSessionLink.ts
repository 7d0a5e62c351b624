import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ErrorLink } from '@apollo/client/link/error';
import { SessionDocument } from './Session.generated';

/** A session that has ended turns the whole page into a guest's at once; what to say about it is for the page. */
export function createEndedSessionLink(): ErrorLink {
  return new ErrorLink(({ error, operation: { client } }) => {
    if (hasEnded(error)) client.writeQuery({ query: SessionDocument, data: { me: null } });
  });
}

function hasEnded(error: unknown): boolean {
  if (!CombinedGraphQLErrors.is(error)) return false;
  return error.errors.some(
    ({ extensions, path }) => extensions?.['code'] === 'NOT_SIGNED_IN' && path?.[0] !== 'me',
  );
}
