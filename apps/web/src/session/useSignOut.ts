import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../lib/paths';
import { removeStored } from '../lib/storage';
import { useLeavePage } from '../page/leavePage';
import { announceSession } from './otherTabs';
import { SessionDocument, useSignOutMutation } from './Session.generated';
import { signedOut } from './signedOut';

/** How long a sign-out waits for its response. Then the page continues without it, though the request may still arrive. */
const TIMEOUT_MS = 5000;

/** What the next user of this tab must not get: the checkout form, the pending action or order, and the car. */
const OF_USER = [
  'beambright.checkout',
  'beambright.misfits',
  'beambright.press',
  'beambright.order',
  'beambright.car',
  'beambright.car-of',
  'beambright.car-note',
] as const;

/** Removes what this browser has stored about the user, and tells the other tabs. */
export function leaveSession(): void {
  forgetUser();
  announceSession();
}

function forgetUser(): void {
  for (const key of OF_USER) removeStored(key);
}

/** Signs out, then opens the staff sign-in page, for customers too (docs/SPEC.md). pendingSignOut.ts retries a failed request. */
export function useSignOut(): () => Promise<void> {
  const client = useApolloClient();
  const navigate = useNavigate();
  const leavePage = useLeavePage();
  const [signOut] = useSignOutMutation();

  return async () => {
    forgetUser();
    try {
      await Promise.race([signOut(), tooLate()]);
      announceSession();
      // A full page load clears all data of the session.
      leavePage(paths.staffLogin());
    } catch (error) {
      console.error('Signing out failed', error);
      signedOut.add(client);
      client.writeQuery({ query: SessionDocument, data: { me: null } });
      await navigate(paths.staffLogin());
    }
  };
}

function tooLate(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The request timed out.')), TIMEOUT_MS);
  });
}
