import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { domainErrorOf, isNotSignedIn } from '../../lib/errors';
import type { ClaimNote_OrderFragment } from '../orders/ClaimNote.generated';
import { reloadDesk } from './reloadDesk';
import { ClaimOrderDocument, ReleaseOrderDocument } from './useClaim.generated';

/** Once a claim is older than this, it is renewed if the page is in use. The server ends it after 10 minutes. */
const RENEW_MS = 3 * 60_000;
/** How long to wait for the server to end a claim when its time is over, since the clocks differ. */
const GRACE_MS = 1_000;
const ACTIVITY_EVENTS = ['keydown', 'pointerdown', 'visibilitychange'] as const;

interface OpenedOrder extends ClaimNote_OrderFragment {
  id: string;
  canConfirm: boolean;
}

/**
 * Claims the order while it is open and in use, so that no colleague calls the same customer. If a colleague has claimed it, this
 * waits for the release or for `takeOver`.
 */
export function useClaim({ id, claim, canConfirm }: OpenedOrder) {
  const client = useApolloClient();
  // The last claim request, which must settle before the order is released.
  const request = useRef(Promise.resolve());
  const requestedAt = useRef(0);
  // The request that failed because of the network. Without a claim, colleagues do not see that the order is taken.
  const [failed, setFailed] = useState<'claim' | 'takeOver' | null>(null);
  const mayClaim = canConfirm && (claim === null || claim.isMine);

  function claimOrder(overrideClaim = false) {
    requestedAt.current = Date.now();
    const variables = { id, overrideClaim };
    request.current = client.mutate({ mutation: ClaimOrderDocument, variables }).then(
      () => setFailed(null),
      (reason: unknown) => {
        const isKnown = domainErrorOf(reason) || isNotSignedIn(reason);
        setFailed(isKnown ? null : overrideClaim ? 'takeOver' : 'claim');
        // A colleague has claimed or decided the order: refetch to show it.
        if (domainErrorOf(reason)) void reloadDesk(client);
      },
    );
  }
  const claimNow = useEffectEvent(claimOrder);
  const renew = useEffectEvent(() => {
    const isOld = Date.now() - requestedAt.current > RENEW_MS;
    if (mayClaim && isOld && document.visibilityState === 'visible') claimNow();
  });

  useEffect(() => {
    if (mayClaim) claimNow();
  }, [mayClaim]);
  useEffect(() => () => void request.current.then(() => releaseOrder(client, id)), [client, id]);
  useEffect(() => {
    const onActivity = () => renew();
    const onPageHide = () => void releaseOrder(client, id, { keepalive: true });
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && claimNow();
    for (const type of ACTIVITY_EVENTS) document.addEventListener(type, onActivity);
    addEventListener('pagehide', onPageHide);
    addEventListener('pageshow', onPageShow);
    return () => {
      for (const type of ACTIVITY_EVENTS) document.removeEventListener(type, onActivity);
      removeEventListener('pagehide', onPageHide);
      removeEventListener('pageshow', onPageShow);
    };
  }, [client, id]);
  useReloadAt(claim?.until);

  return { failed, claimAgain: () => claimOrder(), takeOver: () => claimOrder(true) };
}

/**
 * Ends the claim of an order. A request sent while the page is being left needs `keepalive` in `fetchOptions`. A failure is
 * ignored, as claims end by themselves.
 */
async function releaseOrder(client: ApolloClient, id: string, fetchOptions: RequestInit = {}): Promise<void> {
  await client
    .mutate({ mutation: ReleaseOrderDocument, variables: { id }, context: { fetchOptions } })
    .catch(() => undefined);
}

/** Refetches the call queue when the time `instant` has come, since the server sends no event when a claim expires. */
function useReloadAt(instant: string | undefined): void {
  const client = useApolloClient();
  useEffect(() => {
    if (instant === undefined) return undefined;
    const wait = Math.max(0, Date.parse(instant) - Date.now()) + GRACE_MS;
    const timer = setTimeout(() => void reloadDesk(client), wait);
    return () => clearTimeout(timer);
  }, [instant, client]);
}
