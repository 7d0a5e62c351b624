import { centsOf, formatKsh, groupedText, parseMoney, plainText } from '@beambright/domain';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { focusFirstInvalid } from '../../ui/focusFirstInvalid';
import {
  type DecimalRange,
  farPriceText,
  meantPrice,
  offeredPrices,
  priceDecimal,
  priceProblem,
  priceWarning,
} from './actualPrice';
import { ErrorNote } from './OrderAction';

interface PriceFormProps {
  /** The estimate that the customer was shown. */
  total: DecimalRange;
  /** Prefilled, a decimal. */
  initialPrice?: string | null | undefined;
  hint: string;
  /** Why a valid price is rejected, shown for the submitted price. */
  problemWith: (price: string) => string | undefined;
  /** `amount`: of a price far outside the estimate, or typed without its thousands: 'Ksh 876,000'. */
  submitLabel: (amount: string | undefined) => string;
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
  const { total, initialPrice, hint, submitLabel, isBusy, isClosed, children, buttons } = props;
  const [typed, setTyped] = useState(() => (initialPrice ? plainText(centsOf(initialPrice)) : ''));
  const [submitted, setSubmitted] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const { meant, problem, fault, far, warning, amount } = stateOf(typed, typed === submitted, props);

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy || isClosed) return;
    flushSync(() => setSubmitted(typed));
    if (problem && form.current) focusFirstInvalid(form.current);
    else if (!farPriceText(meant, total)) props.onSubmit(priceDecimal(meant));
    else {
      // The pressed button is gone, and the question must not be below the window.
      form.current?.querySelector('input')?.focus();
      form.current?.scrollIntoView({ block: 'nearest' });
    }
  }

  function choose(price: string) {
    setTyped(price);
    form.current?.querySelector('input')?.focus();
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <PriceField value={typed} error={fault} hint={hint} warning={warning} onChange={setTyped} />
      {!isClosed && <OfferedPrices total={total} onChoose={choose} />}
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
            label={submitLabel(amount)}
            isBusy={isBusy}
            onConfirmFar={() => props.onSubmit(priceDecimal(meant))}
          />
        )}
      </div>
    </form>
  );
}

/** What the form says of the typed price. Typing ends `fault` and `far`. */
function stateOf(typed: string, isSubmitted: boolean, { total, problemWith }: PriceFormProps) {
  const meant = meantPrice(typed, total);
  const problem = priceProblem(meant) ?? problemWith(priceDecimal(meant));
  const far = isSubmitted && !problem ? farPriceText(meant, total) : undefined;
  return {
    meant,
    problem,
    fault: isSubmitted ? problem : undefined,
    far,
    warning: far ? undefined : priceWarning(meant, total),
    amount: far ?? (meant === typed ? undefined : formatKsh(parseMoney(meant))),
  };
}

interface PriceFieldProps {
  value: string;
  hint: string;
  error: string | undefined;
  /** Does not block submitting. */
  warning: string | undefined;
  onChange: (price: string) => void;
}

/** The actual price: required, in steps of 0.01. */
function PriceField({ value, hint, error, warning, onChange }: PriceFieldProps) {
  // A number input would ignore a pasted 'Ksh 2,500' or '2500/='.
  function paste(event: ClipboardEvent) {
    try {
      onChange(plainText(parseMoney(event.clipboardData.getData('text'))));
      event.preventDefault();
    } catch {
      // The field takes what it can.
    }
  }

  return (
    <div className="grid gap-1.5">
      <Field
        label="Actual price (Ksh)"
        name="actualPrice"
        type="number"
        inputMode="decimal"
        min="0.01"
        step="0.01"
        required
        autoComplete="off"
        value={value}
        hint={hint}
        error={error}
        onChange={(event) => onChange(event.target.value)}
        onPaste={paste}
        // Typing replaces a prefilled price.
        onFocus={(event) => event.currentTarget.select()}
      />
      <p role="status" className="text-14 text-pending empty:hidden">
        {warning}
      </p>
    </div>
  );
}

interface OfferedPricesProps {
  total: DecimalRange;
  onChoose: (price: string) => void;
}

function OfferedPrices({ total, onChoose }: OfferedPricesProps) {
  const prices = offeredPrices(total);
  if (prices.length === 0) return null;
  return (
    <div className="grid grid-cols-3 gap-2 cramped:grid-cols-1">
      {prices.map(({ name, cents }) => (
        <Button
          key={name}
          size="small"
          className="flex-col gap-0!"
          data-price={name.toLowerCase()}
          onClick={() => onChoose(plainText(cents))}
        >
          <span className="font-normal text-muted">{name}</span>
          <span className="figures">{groupedText(cents)}</span>
        </Button>
      ))}
    </div>
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
