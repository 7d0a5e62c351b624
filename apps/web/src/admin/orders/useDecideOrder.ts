import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { kindOf } from '@beambright/domain';
import { useState } from 'react';
import { domainErrorOf, type KnownError } from '../../lib/errors';
import { useAction } from '../../lib/useAction';
import { readOrder } from './readOrder';

interface Decision<Variables> {
  /** Whether it was taken. */
  decide: (variables: Variables) => Promise<boolean>;
  isBusy: boolean;
  refusal: KnownError | null;
  /** A colleague deals with the order: whoever decides once more means it. */
  isClaimed: boolean;
}

/**
 * A decision on an order, with the texts of spec §8. When a colleague was first the order is read again, so that what
 * is shown is what holds.
 */
export function useDecideOrder<Data, Variables extends OperationVariables>(
  orderId: string,
  document: TypedDocumentNode<Data, Variables>,
  success: string,
): Decision<Variables> {
  const client = useApolloClient();
  const { run, isBusy } = useAction(document, {
    success,
    failure: 'Failed to update order',
    show: 'server',
    shownInPlace: 'refusals',
  });
  const [refusal, setRefusal] = useState<KnownError | null>(null);

  async function decide(variables: Variables): Promise<boolean> {
    const done = await run(variables, (reason) => {
      const refused = domainErrorOf(reason);
      setRefusal(refused);
      if (refused && isOutdated(refused)) void readOrder(client, orderId);
    });
    if (done) setRefusal(null);
    return done !== null;
  }

  return { decide, isBusy, refusal, isClaimed: refusal?.code === 'ORDER_CLAIMED' };
}

function isOutdated({ code }: KnownError): boolean {
  return kindOf(code) === 'conflict' || kindOf(code) === 'not-found';
}
