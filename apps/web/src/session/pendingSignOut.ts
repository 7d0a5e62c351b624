import { ApolloLink } from '@apollo/client';
import { firstValueFrom, from, mergeMap, of } from 'rxjs';
import { readStored, removeStored, writeStored } from '../lib/storage';
import { SignOutDocument } from './Session.generated';

/** Kept for all tabs and over a reload. */
const OWED = 'beambright.sign-out';

/**
 * A sign-out that the server has not answered is made up for before anything else is asked: until then it would answer to
 * the session of somebody who has left. As long as that fails, so does what waits for it.
 */
export function createPendingSignOutLink(): ApolloLink {
  let settling: Promise<void> | null = null;

  async function settle({ client }: ApolloLink.Operation, forward: ApolloLink.ForwardFunction) {
    try {
      const rest = new ApolloLink((operation) => forward(operation));
      const { errors } = await firstValueFrom(
        ApolloLink.execute(rest, { query: SignOutDocument }, { client }),
      );
      if (errors) throw new Error('Signing out failed.');
      removeStored(OWED);
    } finally {
      settling = null;
    }
  }

  return new ApolloLink((operation, forward) => {
    const isSignOut = operation.operationName === 'SignOut';
    if (isSignOut) writeStored(OWED, 'owed');
    if (readStored(OWED) === null) return forward(operation);
    settling ??= settle(operation, forward);
    return from(settling).pipe(
      mergeMap(() => (isSignOut ? of({ data: { signOut: true } }) : forward(operation))),
    );
  });
}
