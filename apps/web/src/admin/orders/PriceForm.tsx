import { centsOf, decimalOf, formatKsh, isFarOutside } from '@beambright/domain';
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PricePartsInput } from '../../gql/schema-types.generated';
import { rangeOf } from '../../lib/format';
import { Button } from '../../ui/Button';
import { focusFirstInvalid } from '../../ui/focusFirstInvalid';
import { type DecimalRange, priceWarning } from './actualPrice';
import { ErrorNote } from './OrderAction';
import type { PriceForm_OrderFragment } from './PriceForm.generated';
import { PriceParts } from './PriceParts';
import { PriceSum } from './PriceSum';
import { hasAgreedParts, isFaulty, type ReadPrice, readPrice, typedPrice } from './typedPrice';

interface PriceFormProps {
  /** The estimate that the customer was shown. */
  total: DecimalRange;
  /** The order whose lines can each get a price. Without it, the price can only be typed as one sum. */
  order?: PriceForm_OrderFragment;
  /** The prefilled price as a decimal. */
  initialPrice?: string | null | undefined;
  hint: string;
  /** Returns why a well-formed price is rejected; undefined if it is accepted. The text is shown after submitting. */
  problemWith: (price: string, parts: PricePartsInput | null) => string | undefined;
  /** The text of the button. `amount`: the price to confirm, if it is far outside the estimate, or if '15' is read as 15,000. */
  submitLabel: (amount: string | undefined) => string;
  isBusy: boolean;
  /** Whether the price can no longer be set; the form then has no submit button. */
  isClosed?: boolean;
  onSubmit: (price: string, parts: PricePartsInput | null) => void;
  children?: ReactNode;
  buttons: ReactNode;
}

/** Keeps the typed price, even if `initialPrice` changes. A price far outside the estimate is not submitted by Enter. */
export function PriceForm(props: PriceFormProps) {
  const { total, order, hint, problemWith, submitLabel, isBusy, isClosed = false, children, buttons } = props;
  const [isPerPart, setPerPart] = useState(() => order !== undefined && hasAgreedParts(order));
  const [typed, setTyped] = useState(() => typedPrice(props.initialPrice, order));
  const [submitted, setSubmitted] = useState<typeof typed | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const parted = isPerPart && order ? order : null;
  const deliveryFee = centsOf(order?.deliveryFee ?? '0');
  const read = readPrice(typed, { total, order: parted, deliveryFee, problemWith });
  const { faults, far, warning, amount } = stateOf(read, typed === submitted, total);

  function confirm() {
    props.onSubmit(decimalOf(read.price), read.parts);
  }

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy || isClosed) return;
    flushSync(() => setSubmitted(typed));
    if (isFaulty(read) && form.current) focusFirstInvalid(form.current);
    else if (!isFar(read, total)) confirm();
    else {
      // The pressed button is gone, and the question must be within the window.
      form.current?.querySelector<HTMLElement>('[name=actualPrice], [name=deliveryFee]')?.focus();
      form.current?.scrollIntoView({ block: 'nearest' });
    }
  }

  function focusFirst() {
    form.current?.querySelector('input')?.focus();
  }

  function change(changes: typeof typed) {
    setTyped({ ...typed, ...changes });
  }

  function choose(sum: string) {
    change({ sum });
    focusFirst();
  }

  function switchFields() {
    flushSync(() => {
      setPerPart(!isPerPart);
      setSubmitted(null);
    });
    focusFirst();
  }

  const fields = { typed, faults, hint, warning, isClosed, onChange: change, onSwitch: switchFields };
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      {parted ? (
        <PriceParts {...fields} order={parted} price={read.price} />
      ) : (
        <PriceSum
          {...fields}
          total={total}
          deliveryFee={deliveryFee}
          hasParts={order !== undefined}
          onChoose={choose}
        />
      )}
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
            isFar={far !== undefined}
            label={submitLabel(amount)}
            isBusy={isBusy}
            onConfirmFar={confirm}
          />
        )}
      </div>
    </form>
  );
}

/** The messages about the typed price. `faults` and `far` appear after submitting, and typing hides them. */
function stateOf(read: ReadPrice, isSubmitted: boolean, total: DecimalRange) {
  const goods = read.price - read.deliveryFee;
  const text = `${formatKsh(goods)}${read.deliveryFee > 0 ? ' without delivery' : ''}`;
  const asked = isSubmitted && !isFaulty(read) && isFar(read, total);
  return {
    faults: isSubmitted ? read.faults : {},
    far: asked ? text : undefined,
    warning: asked || isFaulty(read) ? undefined : priceWarning(goods, text, total),
    amount: asked || read.isShort ? formatKsh(read.price) : undefined,
  };
}

function isFar({ price, deliveryFee }: ReadPrice, total: DecimalRange): boolean {
  return isFarOutside(price - deliveryFee, rangeOf(total));
}

interface SubmitPriceProps {
  isFar: boolean;
  label: string;
  isBusy: boolean;
  onConfirmFar: () => void;
}

function SubmitPrice({ isFar, label, isBusy, onConfirmFar }: SubmitPriceProps) {
  if (!isFar) {
    return (
      <Button type="submit" look="primary" isBusy={isBusy}>
        {label}
      </Button>
    );
  }
  return (
    <Button
      // The key makes this a new button, and `detail` ignores the second click of a double click on the submit button.
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

/** Stops the Enter that submitted the price from also pressing the confirm button. */
function ignoreEnter(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault();
}
