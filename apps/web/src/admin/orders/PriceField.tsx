import { parseMoney, plainText } from '@beambright/domain';
import { type ClipboardEvent } from 'react';
import { Field } from '../../ui/Field';

interface PriceFieldProps {
  value: string;
  hint: string;
  error: string | undefined;
  /** Does not block submitting. */
  warning: string | undefined;
  onChange: (price: string) => void;
}

/** The actual price: required, in steps of 0.01. */
export function PriceField({ value, hint, error, warning, onChange }: PriceFieldProps) {
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
