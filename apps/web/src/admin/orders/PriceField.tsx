import { Field } from '../../ui/Field';

interface PriceFieldProps {
  value: string;
  hint: string;
  error: string | undefined;
  /** Does not block submitting. */
  warning: string | undefined;
  onChange: (price: string) => void;
}

/** The actual price, required. Not a number input, which ignores '1500/-' or a pasted 'Ksh 2,500'. */
export function PriceField({ value, hint, error, warning, onChange }: PriceFieldProps) {
  return (
    <div className="grid gap-1.5">
      <Field
        label="Actual price (Ksh)"
        name="actualPrice"
        type="text"
        inputMode="decimal"
        required
        autoComplete="off"
        value={value}
        hint={hint}
        error={error}
        onChange={(event) => onChange(event.target.value)}
        // Typing replaces a prefilled price.
        onFocus={(event) => event.currentTarget.select()}
      />
      <p role="status" className="text-14 text-pending empty:hidden">
        {warning}
      </p>
    </div>
  );
}
