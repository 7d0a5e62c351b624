import { assertCanConfirm, problemOf } from '@beambright/domain';
import { type ReactNode, useState } from 'react';
import type { PricePartsInput } from '../../gql/schema-types.generated';
import { totalText } from '../../lib/format';
import { ConfirmOrderDocument, type ConfirmOrderForm_OrderFragment } from './ConfirmOrderForm.generated';
import { ErrorNote, orderStateOf, useOrderAction } from './OrderAction';
import { messageInToast } from './OrderMessage';
import { PriceForm } from './PriceForm';

interface ConfirmOrderFormProps {
  order: ConfirmOrderForm_OrderFragment;
  onConfirmed: () => void;
  /** Whether to prefill an estimate that is a single price. A price offered earlier is always prefilled. */
  prefillsSingle?: boolean;
  children?: ReactNode;
}

export function ConfirmOrderForm({ order, onConfirmed, prefillsSingle, children }: ConfirmOrderFormProps) {
  const { confirm, decided, error, isClaimed, isBusy, problemWith } = useConfirmOrder(order);
  const lastOffer = order.events.findLast(({ offeredPrice }) => offeredPrice !== null)?.offeredPrice;
  const single = prefillsSingle && order.total.min === order.total.max ? order.total.min : null;

  function submitLabel(amount: string | undefined): string {
    if (isBusy) return 'Confirming...';
    if (amount) return `Confirm at ${amount}${isClaimed ? ' anyway' : ''}`;
    return isClaimed ? 'Confirm anyway' : 'Confirm order';
  }

  async function submit(price: string, parts: PricePartsInput | null) {
    if (await confirm(price, parts)) onConfirmed();
  }

  return (
    <PriceForm
      total={order.total}
      order={order}
      initialPrice={lastOffer ?? single}
      hint={`The customer was shown ${totalText(order.total)}.`}
      problemWith={problemWith}
      submitLabel={submitLabel}
      isBusy={isBusy}
      isClosed={decided !== undefined}
      onSubmit={(price, parts) => void submit(price, parts)}
      buttons={children}
    >
      {decided && <ErrorNote text={decided} advice="Nothing was changed. Your entry is kept." />}
      {!decided && error && (
        <ErrorNote
          text={error.message}
          advice={isClaimed ? 'They may be agreeing a price right now.' : undefined}
        />
      )}
    </PriceForm>
  );
}

function useConfirmOrder(order: ConfirmOrderForm_OrderFragment) {
  const [sent, setSent] = useState('');
  const success = 'Order confirmed with actual price!';
  const { act, isBusy, isDone, ...last } = useOrderAction(
    order.id,
    ConfirmOrderDocument,
    success,
    messageInToast(order.id),
  );
  const isClaimed = last.isClaimed && !order.claim?.isMine;
  // Hides the error about a colleague's claim once the admin has taken the order over.
  const error = last.isClaimed && !isClaimed ? null : last.error;
  const isAboutPrice = error?.code === 'ACTUAL_PRICE_INVALID';

  async function confirm(actualPrice: string, parts: PricePartsInput | null): Promise<boolean> {
    if (isBusy) return false;
    setSent(actualPrice);
    return act({ id: order.id, actualPrice, parts, overrideClaim: isClaimed });
  }

  return {
    /** Resolves to true if the server accepted the price. */
    confirm,
    problemWith: (price: string) => (isAboutPrice && price === sent ? error.message : undefined),
    /** The reason why the order can no longer be confirmed. */
    decided: isBusy || isDone ? undefined : decisionOn(order),
    error: isAboutPrice ? null : error,
    isClaimed,
    isBusy,
  };
}

/** Says that a colleague has decided the order or the customer has cancelled it. Undefined if it is still open. */
function decisionOn(order: ConfirmOrderForm_OrderFragment): string | undefined {
  if (order.canConfirm) return undefined;
  const by = order.events.findLast(({ actualPrice }) => actualPrice !== null)?.actorEmail;
  return problemOf(() => assertCanConfirm(orderStateOf(order), by ?? undefined))?.message;
}
