import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { totalText } from '../../lib/format';
import { Button } from '../../ui/Button';
import { focusFirstInvalid } from '../../ui/focusFirstInvalid';
import { farPriceText, priceProblem, priceWarning } from './actualPrice';
import type { ConfirmOrderForm_OrderFragment } from './ConfirmOrderForm.generated';
import { ErrorNote } from './ErrorNote';
import { PriceField } from './PriceField';
import { useConfirmOrder } from './useConfirmOrder';

interface ConfirmOrderFormProps {
  order: ConfirmOrderForm_OrderFragment;
  onConfirmed: () => void;
  /** Buttons before the submit button. */
  children?: ReactNode;
}

/** Sets the price agreed by phone, which confirms the order. Keeps the typed price until it is saved. */
export function ConfirmOrderForm({ order, onConfirmed, children }: ConfirmOrderFormProps) {
  const confirming = useConfirmOrder(order);
  const { price, fault, farPrice, decided, isBusy } = confirming;

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy || decided) return;
    const element = event.currentTarget;
    flushSync(confirming.markSubmitted);
    if (priceProblem(price)) focusFirstInvalid(element);
    else if (!farPriceText(price, order.total)) await confirm();
  }

  async function confirm() {
    if (!isBusy && (await confirming.confirm())) onConfirmed();
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <PriceField
        value={price}
        error={fault}
        hint={`The customer was shown ${totalText(order.total)}.`}
        warning={farPrice ? undefined : priceWarning(price, order.total)}
        onChange={confirming.setPrice}
      />
      {farPrice && !decided && (
        <ErrorNote
          text={`${farPrice} is far from what the customer was shown.`}
          advice="Correct it, or press the button below: Enter does not confirm it."
        />
      )}
      <SubmitError {...confirming} />
      <div className="flex flex-wrap justify-end gap-3">
        {children}
        {!decided && !farPrice && (
          <Button type="submit" look="primary" isBusy={isBusy}>
            {submitLabel(confirming)}
          </Button>
        )}
        {!decided && farPrice && (
          <Button
            look="danger"
            isBusy={isBusy}
            onKeyDown={ignoreEnter}
            // The second click of a double click on the button that was here before does not count.
            onClick={({ detail }) => void (detail < 2 && confirm())}
          >
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

function submitLabel({ isBusy, isClaimed, farPrice }: Confirming): string {
  if (isBusy) return 'Confirming...';
  if (farPrice) return `Confirm at ${farPrice}${isClaimed ? ' anyway' : ''}`;
  return isClaimed ? 'Confirm anyway' : 'Confirm order';
}

/** Enter is the key that submitted the price, perhaps by mistake. */
function ignoreEnter(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault();
}
