import { ApolloLink } from '@apollo/client';
import { firstValueFrom, from, mergeMap, of } from 'rxjs';
import { readStored, removeStored, writeStored } from '../lib/storage';
import { SignOutDocument } from './Session.generated';

/** The storage key of a sign-out that has got no response yet. All tabs share it, and it survives a reload. */
const STORED = 'beambright.sign-out';

/**
 * Retries a sign-out that got no response. It does so before any other operation, which the server would run with the old
 * session. If the retry fails, the waiting operations fail too.
 */
export function createPendingSignOutLink(): ApolloLink {
  let retrying: Promise<void> | null = null;
  async function retry({ client }: ApolloLink.Operation, forward: ApolloLink.ForwardFunction) {
    try {
      const rest = new ApolloLink((operation) => forward(operation));
      const { errors } = await firstValueFrom(
        ApolloLink.execute(rest, { query: SignOutDocument }, { client }),
      );
      if (errors) throw new Error('Signing out failed.');
      removeStored(STORED);
    } finally {
      retrying = null;
    }
  }

  return new ApolloLink((operation, forward) => {
    const isSignOut = operation.operationName === 'SignOut';
    if (isSignOut) writeStored(STORED, 'pending');
    if (readStored(STORED) === null) return forward(operation);
    retrying ??= retry(operation, forward);
    return from(retrying).pipe(
      mergeMap(() => (isSignOut ? of({ data: { signOut: true } }) : forward(operation))),
    );
  });
}
