import type { ReactNode } from 'react';
import { totalText } from '../../lib/format';
import type { ConfirmOrderForm_OrderFragment } from './ConfirmOrderForm.generated';
import { ErrorNote } from './ErrorNote';
import { PriceForm } from './PriceForm';
import { useConfirmOrder } from './useConfirmOrder';

interface ConfirmOrderFormProps {
  order: ConfirmOrderForm_OrderFragment;
  onConfirmed: () => void;
  /** Whether a single price of the estimate is prefilled, as a price offered earlier always is. */
  prefillsSingle?: boolean;
  /** Buttons before the submit button. */
  children?: ReactNode;
}

/** Sets the price agreed by phone, which confirms the order. */
export function ConfirmOrderForm({
  order,
  onConfirmed,
  prefillsSingle = false,
  children,
}: ConfirmOrderFormProps) {
  const { confirm, decided, error, isClaimed, isBusy, problemWith } = useConfirmOrder(order);
  const lastOffer = order.events.findLast(({ offeredPrice }) => offeredPrice !== null)?.offeredPrice;
  const single = prefillsSingle && order.total.min === order.total.max ? order.total.min : null;

  function submitLabel(amount: string | undefined): string {
    if (isBusy) return 'Confirming...';
    if (amount) return `Confirm at ${amount}${isClaimed ? ' anyway' : ''}`;
    return isClaimed ? 'Confirm anyway' : 'Confirm order';
  }

  async function submit(price: string) {
    if (await confirm(price)) onConfirmed();
  }

  return (
    <PriceForm
      total={order.total}
      initialPrice={lastOffer ?? single}
      hint={`The customer was shown ${totalText(order.total)}.`}
      problemWith={problemWith}
      submitLabel={submitLabel}
      isBusy={isBusy}
      isClosed={decided !== undefined}
      onSubmit={(price) => void submit(price)}
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
