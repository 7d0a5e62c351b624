import type { ReactNode, SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { totalText } from '../../lib/format';
import { Button } from '../../ui/Button';
import { focusFirstInvalid } from '../../ui/focusFirstInvalid';
import { priceProblem, priceWarning } from './actualPrice';
import type { ConfirmOrderForm_OrderFragment } from './ConfirmOrderForm.generated';
import { ErrorNote } from './ErrorNote';
import { PriceField } from './PriceField';
import { useConfirmOrder } from './useConfirmOrder';

interface ConfirmOrderFormProps {
  order: ConfirmOrderForm_OrderFragment;
  /** A prefilled price, such as one offered on the phone. */
  initialPrice?: string;
  onConfirmed: () => void;
  /** Buttons before the submit button. */
  children?: ReactNode;
}

/** Sets the price agreed by phone, which confirms the order. Keeps the typed price until it is saved. */
export function ConfirmOrderForm({ order, initialPrice = '', onConfirmed, children }: ConfirmOrderFormProps) {
  const confirming = useConfirmOrder(order, initialPrice);
  const { price, fault, decided, isBusy } = confirming;

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy || decided) return;
    const element = event.currentTarget;
    flushSync(confirming.markSubmitted);
    if (priceProblem(price)) focusFirstInvalid(element);
    else if (await confirming.confirm()) onConfirmed();
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <PriceField
        value={price}
        error={fault}
        hint={`The customer was shown ${totalText(order.total)}.`}
        warning={priceWarning(price, order.total)}
        onChange={confirming.setPrice}
      />
      <SubmitError {...confirming} />
      <div className="flex flex-wrap justify-end gap-3">
        {children}
        {!decided && (
          <Button type="submit" look="primary" isBusy={isBusy}>
            {submitLabel(confirming)}
          </Button>
        )}
      </div>
    </form>
  );
}

type Confirming = ReturnType<typeof useConfirmOrder>;

function SubmitError({ decided, error, isClaimed }: Confirming) {
  if (decided) {
    return <ErrorNote text={decided} advice="Nothing was changed. Your entry is kept." />;
  }
  if (!error) return null;
  const advice = isClaimed ? 'They may be agreeing a price right now.' : undefined;
  return <ErrorNote text={error.message} advice={advice} />;
}

function submitLabel({ isBusy, isClaimed }: Confirming): string {
  if (isBusy) return 'Confirming...';
  return isClaimed ? 'Confirm anyway' : 'Confirm order';
}
