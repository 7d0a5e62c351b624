import { centsOf, plainText } from '@beambright/domain';
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/Button';
import { focusFirstInvalid } from '../../ui/focusFirstInvalid';
import { type DecimalRange, farPriceText, priceDecimal, priceProblem, priceWarning } from './actualPrice';
import { ErrorNote } from './ErrorNote';
import { PriceField } from './PriceField';

interface PriceFormProps {
  /** The estimate that the customer was shown. */
  total: DecimalRange;
  /** Prefilled, a decimal. */
  initialPrice?: string | null | undefined;
  hint: string;
  /** Why a valid price is rejected, shown for the submitted price. */
  problemWith: (price: string) => string | undefined;
  /** `far` has the amount of a price far outside the estimate: 'Ksh 876,000'. */
  submitLabel: (far: string | undefined) => string;
  isBusy: boolean;
  /** The price can no longer be set: there is no button for it. */
  isClosed?: boolean;
  onSubmit: (price: string) => void;
  /** Other fields and messages. */
  children?: ReactNode;
  /** Buttons before the submit button. */
  buttons: ReactNode;
}

/** Keeps the typed price until it is saved. A price far outside the estimate is not submitted by Enter. */
export function PriceForm(props: PriceFormProps) {
  const { total, initialPrice, hint, problemWith, submitLabel, isBusy, isClosed, children, buttons } = props;
  const [typed, setTyped] = useState(() => (initialPrice ? plainText(centsOf(initialPrice)) : ''));
  const [submitted, setSubmitted] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const problem = priceProblem(typed) ?? problemWith(priceDecimal(typed));
  // Typing clears both.
  const fault = typed === submitted ? problem : undefined;
  const far = typed === submitted && !problem ? farPriceText(typed, total) : undefined;

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy || isClosed) return;
    flushSync(() => setSubmitted(typed));
    if (problem && form.current) focusFirstInvalid(form.current);
    else if (!farPriceText(typed, total)) props.onSubmit(priceDecimal(typed));
    // The pressed button is gone.
    else form.current?.querySelector('input')?.focus();
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <PriceField
        value={typed}
        error={fault}
        hint={hint}
        warning={far ? undefined : priceWarning(typed, total)}
        onChange={setTyped}
      />
      {far && !isClosed && (
        <ErrorNote
          text={`${far} is far from what the customer was shown.`}
          advice="Correct it, or press the button below: Enter does not confirm it."
        />
      )}
      {children}
      <div className="flex flex-wrap justify-end gap-3">
        {buttons}
        {!isClosed && (
          <SubmitPrice
            far={far}
            label={submitLabel(far)}
            isBusy={isBusy}
            onConfirmFar={() => props.onSubmit(priceDecimal(typed))}
          />
        )}
      </div>
    </form>
  );
}

interface SubmitPriceProps {
  far: string | undefined;
  label: string;
  isBusy: boolean;
  onConfirmFar: () => void;
}

function SubmitPrice({ far, label, isBusy, onConfirmFar }: SubmitPriceProps) {
  if (!far) {
    return (
      <Button type="submit" look="primary" isBusy={isBusy}>
        {label}
      </Button>
    );
  }
  return (
    <Button
      // Another element than the submit button, and only for a first click: a double click on that one does not count.
      key="far"
      look="danger"
      isBusy={isBusy}
      onKeyDown={ignoreEnter}
      onClick={({ detail }) => detail < 2 && onConfirmFar()}
    >
      {label}
    </Button>
  );
}

/** Enter is the key that submitted the price, perhaps by mistake. */
function ignoreEnter(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault();
}
