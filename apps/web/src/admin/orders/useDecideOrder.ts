import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { domainErrorOf, type KnownError } from '../../lib/errors';
import { useAction } from '../../lib/useAction';
import { readOrder } from './readOrder';

interface Decision<Variables> {
  /** Resolves to true if the server accepted it. */
  decide: (variables: Variables) => Promise<boolean>;
  isBusy: boolean;
  error: KnownError | null;
  /** A colleague has claimed the order; submitting again overrides the claim. */
  isClaimed: boolean;
}

/**
 * Confirms an order or changes its status, with toasts. On a conflict the order is refetched, so that the screen shows
 * its current state.
 */
export function useDecideOrder<Data, Variables extends OperationVariables>(
  orderId: string,
  document: TypedDocumentNode<Data, Variables>,
  success?: string,
): Decision<Variables> {
  const client = useApolloClient();
  const { run, isBusy } = useAction(document, {
    ...(success && { success }),
    failure: 'Failed to update order',
    show: 'server',
    shownInPlace: 'refusals',
  });
  const [error, setError] = useState<KnownError | null>(null);

  async function decide(variables: Variables): Promise<boolean> {
    const done = await run(variables, (reason) => {
      const domainError = domainErrorOf(reason);
      setError(domainError);
      if (domainError && isOutdated(domainError)) void readOrder(client, orderId);
    });
    if (done) setError(null);
    return done !== null;
  }

  return { decide, isBusy, error, isClaimed: error?.code === 'ORDER_CLAIMED' };
}

function isOutdated({ kind }: KnownError): boolean {
  return kind === 'conflict' || kind === 'not-found';
}
