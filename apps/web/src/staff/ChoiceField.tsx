import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, type SelectHTMLAttributes, useId } from 'react';
import { controlProps, FieldFrame, type FieldTexts } from '../ui/FieldFrame';
import { INPUT_CLASSES } from '../ui/inputClasses';

interface ChoiceFieldProps
  extends FieldTexts, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'id'> {
  label: string;
  required?: boolean;
  /** The options, of which the first is the placeholder. */
  children: ReactNode;
}

/** A select with a visible label for forms. `SelectField`, without a visible label, is for filters. */
export function ChoiceField({ label, hint, error, required, children, ...select }: ChoiceFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={required}>
      <div className="relative">
        <select
          {...select}
          {...controlProps(id, { hint, error, required })}
          className={`${INPUT_CLASSES} cursor-pointer appearance-none truncate pr-11 pl-3.5 ${error ? 'border-failed' : 'border-control'}`}
        >
          {children}
        </select>
        <IconChevronDown
          size={20}
          aria-hidden
          className="pointer-events-none absolute top-3.5 right-3.5 text-muted"
        />
      </div>
    </FieldFrame>
  );
}
