import { type Cents, parseMoney, problemOf } from '@beambright/domain';
import {
  type InputHTMLAttributes,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useId,
  useState,
} from 'react';
import { INPUT_CLASSES } from '../../ui/inputClasses';
import { priceText } from './filtersInAddress';

interface Prices {
  priceMin: Cents | null;
  priceMax: Cents | null;
}

interface PriceFilterProps extends Prices {
  onChange: (prices: Prices) => void;
  /** Called with true once the typed range is applied, and with false while it is invalid or still being typed. */
  onApplied: (isApplied: boolean) => void;
  className: string;
}

interface Texts {
  min: string;
  max: string;
}

interface Fault {
  field: keyof Texts;
  /** Whether both prices together are wrong, such as a minimum above the maximum. Only such an error is shown while typing. */
  isWhole?: boolean;
  message: string;
}

const PAUSE_MS = 400;

/** Applies a valid range after a pause in typing, on blur and on Enter. Shows errors of a single price on blur and Enter only. */
export function PriceFilter({ priceMin, priceMax, onChange, onApplied, className }: PriceFilterProps) {
  const inAddress = textsOf({ priceMin, priceMax });
  const [texts, setTexts] = useState(inAddress);
  const [applied, setApplied] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  const [fault, setFault] = useState<Fault | null>(null);
  const faultId = useId();

  if (!areSame(inAddress, seen)) {
    setSeen(inAddress);
    if (!areSame(inAddress, applied)) {
      setApplied(inAddress);
      setTexts(inAddress);
      setFault(null);
    }
  }

  const send = useCallback(
    (typed: Texts) => {
      const prices = pricesIn(typed);
      setApplied(textsOf(prices));
      onChange(prices);
    },
    [onChange],
  );

  const isApplied = faultIn(texts) === null && areSame(textsOf(pricesIn(texts)), applied);
  useEffect(() => onApplied(isApplied), [isApplied, onApplied]);

  useEffect(() => {
    const problem = faultIn(texts);
    if (problem) {
      if (!problem.isWhole) return;
      const timer = setTimeout(() => setFault(problem), PAUSE_MS);
      return () => clearTimeout(timer);
    }
    if (areSame(textsOf(pricesIn(texts)), applied)) return;
    const timer = setTimeout(() => send(texts), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [texts, applied, send]);

  function apply(event?: SyntheticEvent) {
    event?.preventDefault();
    const found = faultIn(texts);
    setFault(found);
    if (found) return;
    setTexts(textsOf(pricesIn(texts)));
    send(texts);
  }

  const propsOf = (field: keyof Texts) => ({
    value: texts[field],
    fault: fault?.field === field,
    'aria-describedby': fault?.field === field ? faultId : undefined,
    onBlur: () => apply(),
    onChange: (value: string) => {
      setTexts({ ...texts, [field]: value });
      setFault(null);
    },
  });

  return (
    <form onSubmit={apply} className={className}>
      <fieldset className="grid grid-cols-[1fr_auto_1fr] items-center gap-x-1.5">
        <legend className="sr-only">Price in Ksh</legend>
        <PriceInput label="Lowest price in Ksh" placeholder="Min Ksh" {...propsOf('min')} />
        <span aria-hidden className="text-muted">
          –
        </span>
        <PriceInput label="Highest price in Ksh" placeholder="Max Ksh" {...propsOf('max')} />
      </fieldset>
      {fault && (
        <p id={faultId} role="alert" className="mt-1.5 text-14 wrap-anywhere text-failed">
          {fault.message}
        </p>
      )}
      {/* Without a submit button, Enter does not submit a form with two fields. */}
      <button type="submit" hidden />
    </form>
  );
}

interface PriceInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'className'> {
  label: string;
  fault: boolean;
  onChange: (value: string) => void;
}

function PriceInput({ label, fault, onChange, ...input }: PriceInputProps) {
  return (
    <input
      {...input}
      aria-label={label}
      aria-invalid={fault || undefined}
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="done"
      maxLength={20}
      onChange={(event) => onChange(event.target.value)}
      className={`${INPUT_CLASSES} figures px-3 ${fault ? 'border-failed' : 'border-control'}`}
    />
  );
}

function faultIn({ min, max }: Texts): Fault | null {
  for (const [field, text] of Object.entries({ min, max }) as [keyof Texts, string][]) {
    const problem = text.trim() ? problemOf(() => parseMoney(text)) : null;
    if (problem) return { field, message: problem.message };
  }
  const priceMin = priceIn(min);
  const priceMax = priceIn(max);
  if (priceMin === null || priceMax === null || priceMin <= priceMax) return null;
  return { field: 'max', message: 'Min must not be higher than Max', isWhole: true };
}

function priceIn(text: string): Cents | null {
  return text.trim() ? parseMoney(text) : null;
}

function pricesIn({ min, max }: Texts): Prices {
  return { priceMin: priceIn(min), priceMax: priceIn(max) };
}

function textsOf({ priceMin, priceMax }: Prices): Texts {
  return { min: priceText(priceMin), max: priceText(priceMax) };
}

function areSame(one: Texts, other: Texts): boolean {
  return one.min === other.min && one.max === other.max;
}
