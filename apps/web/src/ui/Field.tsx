import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { controlProps, FieldFrame, type FieldTexts } from './FieldFrame';
import { INPUT_CLASSES } from './inputClasses';

interface FieldProps extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'> {
  label: string;
  required?: boolean;
  end?: ReactNode;
}

export function Field({ label, hint, error, end, required, ...input }: FieldProps) {
  const id = useId();
  const padding = end ? 'pr-13 pl-3.5' : 'px-3.5';
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={required}>
      <div className="relative">
        <input
          // Names may be written from right to left, unlike emails and numbers.
          dir={input.type ? undefined : 'auto'}
          // Scrolling over a number field with the focus would change its value.
          onWheel={input.type === 'number' ? (event) => event.currentTarget.blur() : undefined}
          {...input}
          {...controlProps(id, { hint, error, required })}
          className={`${INPUT_CLASSES} ${padding} ${error ? 'border-failed' : 'border-control'}`}
        />
        {end && <div className="absolute inset-y-0 right-0.5 flex items-center">{end}</div>}
      </div>
    </FieldFrame>
  );
}
