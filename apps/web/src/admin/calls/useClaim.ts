import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { domainErrorOf, isNotSignedIn } from '../../lib/errors';
import type { ClaimNote_OrderFragment } from '../orders/ClaimNote.generated';
import { reloadDesk } from './reloadDesk';
import { ClaimOrderDocument, ReleaseOrderDocument } from './useClaim.generated';

/** Whoever works with the form keeps the order: an older claim is renewed, long before it runs out. */
const RENEW_MS = 3 * 60_000;
/** Just after a claim has run out by the clock of the server. */
const GRACE_MS = 1_000;
const SIGNS_OF_USE = ['keydown', 'pointerdown', 'visibilitychange'] as const;

interface OpenedOrder extends ClaimNote_OrderFragment {
  id: string;
  canConfirm: boolean;
}

interface Claiming {
  /** The line broke: colleagues do not see that this order is being dealt with. */
  isUnclaimed: boolean;
  claimAgain: () => void;
}

/**
 * The open order is this admin's for as long as it is open and in use, so that nobody else rings its customer. One that
 * a colleague has is claimed when they leave it. The ten minutes of the server stand behind all of this.
 */
export function useClaim({ id, claim, canConfirm }: OpenedOrder): Claiming {
  const client = useApolloClient();
  // It is freed only after it was asked for.
  const asked = useRef(Promise.resolve());
  const askedAt = useRef(0);
  const [isUnclaimed, setUnclaimed] = useState(false);
  const mayClaim = canConfirm && (claim === null || claim.isMine);

  function claimOrder() {
    askedAt.current = Date.now();
    asked.current = client.mutate({ mutation: ClaimOrderDocument, variables: { id } }).then(
      () => setUnclaimed(false),
      (reason: unknown) => {
        setUnclaimed(!domainErrorOf(reason) && !isNotSignedIn(reason));
        // A colleague was first, with the claim or with a decision: the order tells.
        if (domainErrorOf(reason)) void reloadDesk(client);
      },
    );
  }
  const claimNow = useEffectEvent(claimOrder);
  const renew = useEffectEvent(() => {
    const isOld = Date.now() - askedAt.current > RENEW_MS;
    if (mayClaim && isOld && document.visibilityState === 'visible') claimNow();
  });

  useEffect(() => {
    if (mayClaim) claimNow();
  }, [mayClaim]);
  useEffect(() => () => void asked.current.then(() => releaseOrder(client, id)), [client, id]);
  useEffect(() => {
    const use = () => renew();
    const leave = () => void releaseOrder(client, id, { keepalive: true });
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && claimNow();
    for (const sign of SIGNS_OF_USE) document.addEventListener(sign, use);
    addEventListener('pagehide', leave);
    addEventListener('pageshow', comeBack);
    return () => {
      for (const sign of SIGNS_OF_USE) document.removeEventListener(sign, use);
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', comeBack);
    };
  }, [client, id]);
  useReloadAt(claim?.until);

  return { isUnclaimed, claimAgain: claimOrder };
}

/** A request that outlives its page must say so. What fails ends by itself in ten minutes. */
async function releaseOrder(client: ApolloClient, id: string, fetchOptions: RequestInit = {}): Promise<void> {
  await client
    .mutate({ mutation: ReleaseOrderDocument, variables: { id }, context: { fetchOptions } })
    .catch(() => undefined);
}

/** Nobody is told when a claim runs out. */
function useReloadAt(instant: string | undefined): void {
  const client = useApolloClient();
  useEffect(() => {
    if (instant === undefined) return undefined;
    const wait = Math.max(0, Date.parse(instant) - Date.now()) + GRACE_MS;
    const waiting = setTimeout(() => void reloadDesk(client), wait);
    return () => clearTimeout(waiting);
  }, [instant, client]);
}
