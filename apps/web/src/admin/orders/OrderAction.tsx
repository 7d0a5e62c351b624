import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { centsOf, type OrderState } from '@beambright/domain';
import { type ReactNode, useState } from 'react';
import type { OrderStatus } from '../../gql/schema-types.generated';
import { AFRESH } from '../../lib/afresh';
import { domainErrorOf, type KnownError } from '../../lib/errors';
import { useAction } from '../../lib/useAction';
import type { ShowToast } from '../../lib/useToast';
import { keepFocus } from '../../page/useKeepFocus';
import { Button } from '../../ui/Button';
import { type OrderState_OrderFragment, ReadDecidedOrderDocument } from './OrderAction.generated';

interface OrderActionProps {
  label: string;
  /** The text that screen readers read after `label`: 'order 4f5e'. */
  of: string;
  /** Whether the button is shown. An open dialog stays with its input even if the button disappears. */
  isShown: boolean;
  dialog: (close: () => void) => ReactNode;
}

export function OrderAction({ label, of, isShown, dialog }: OrderActionProps) {
  const [isOpen, setOpen] = useState(false);

  function close() {
    setOpen(false);
    // The button may have disappeared with the dialog.
    requestAnimationFrame(keepFocus);
  }

  return (
    <>
      {isShown && (
        <Button size="small" onClick={() => setOpen(true)}>
          <span>
            <span>{label}</span>
            <span className="sr-only">{` ${of}`}</span>
          </span>
        </Button>
      )}
      {isOpen && dialog(close)}
    </>
  );
}

export function ErrorNote({ text, advice }: { text: string; advice?: string | undefined }) {
  return (
    <div
      role="alert"
      className="grid gap-1 rounded-control bg-failed-soft px-3.5 py-2.5 text-14 wrap-anywhere"
    >
      <p className="font-semibold text-failed">{text}</p>
      {advice && <p className="text-text">{advice}</p>}
    </div>
  );
}

/**
 * Runs a mutation of an order and shows toasts. `action` is shown beside `success`. On a conflict it refetches the order, so that
 * the screen shows the current state.
 */
export function useOrderAction<Data, Variables extends OperationVariables>(
  orderId: string,
  document: TypedDocumentNode<Data, Variables>,
  success?: string,
  action?: Parameters<ShowToast>[2],
) {
  const client = useApolloClient();
  const reread = (refusal: KnownError) => isOutdated(refusal) && void readOrder(client, orderId);
  return useRefusable(document, reread, success, action);
}

/** Runs a mutation of an order as `useOrderAction` does. Calls `onRefused` when the server refuses it. */
export function useRefusable<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  onRefused: (refusal: KnownError) => void,
  success?: string,
  action?: Parameters<ShowToast>[2],
) {
  const { run, isBusy } = useAction(document, {
    ...(success && { success, action }),
    failure: 'Failed to update order',
    show: 'server',
    shownInPlace: 'refusals',
  });
  const [error, setError] = useState<KnownError | null>(null);
  const [isDone, setDone] = useState(false);

  async function act(variables: Variables): Promise<boolean> {
    const data = await run(variables, (reason) => {
      const refusal = domainErrorOf(reason);
      setError(refusal);
      if (refusal) onRefused(refusal);
    });
    if (data) setError(null);
    setDone(data !== null);
    return data !== null;
  }

  return {
    /** Resolves to true if the server accepted the mutation. */
    act,
    isBusy,
    isDone,
    error,
    /** A colleague has claimed the order; calling `act` again overrides the claim. */
    isClaimed: error?.code === 'ORDER_CLAIMED',
  };
}

function isOutdated({ kind, code }: KnownError): boolean {
  return kind === 'conflict' || kind === 'not-found' || code === 'PRICE_PARTS_INVALID';
}

/** Refetches an order into the cache; a failed request is ignored. */
export async function readOrder(client: ApolloClient, id: string): Promise<void> {
  await client
    .query({
      query: ReadDecidedOrderDocument,
      variables: { id },
      fetchPolicy: 'network-only',
      context: AFRESH,
    })
    .catch(() => undefined);
}

export function orderStateOf({ status, actualPrice, cancelledAt }: OrderState_OrderFragment): OrderState {
  return {
    status: lowercaseStatus(status),
    actualPrice: actualPrice === null ? null : centsOf(actualPrice),
    cancelledAt,
  };
}

export function lowercaseStatus(status: OrderStatus): Lowercase<OrderStatus> {
  return status.toLowerCase() as Lowercase<OrderStatus>;
}
