import { parseMoney, plainText } from '@beambright/domain';
import type { ClipboardEvent } from 'react';
import { Field } from '../../ui/Field';

interface AmountFieldProps {
  label: string;
  name: string;
  value: string;
  min?: string;
  required?: boolean;
  hint?: string;
  error: string | undefined;
  onChange: (amount: string) => void;
}

export function AmountField({ min = '0', onChange, ...field }: AmountFieldProps) {
  // A number input would ignore a pasted 'Ksh 2,500' or '2500/='.
  function paste(event: ClipboardEvent) {
    try {
      onChange(plainText(parseMoney(event.clipboardData.getData('text'))));
      event.preventDefault();
    } catch {
      // This is not an amount, so the browser pastes it as usual.
    }
  }

  return (
    <Field
      {...field}
      // An optional field is text: a number field would look empty to the form if its text is no amount.
      type={field.required ? 'number' : 'text'}
      inputMode="decimal"
      min={min}
      step="0.01"
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
      onPaste={paste}
      // Typing replaces a prefilled amount.
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}
