import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { INPUT_CLASSES } from './Field';

interface SelectFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The options; the first one says what is chosen when nothing is. */
  children: ReactNode;
}

export function SelectField({ label, value, onChange, children }: SelectFieldProps) {
  return (
    <div className="relative lg:w-60">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`${INPUT_CLASSES} cursor-pointer appearance-none border-control pr-11 pl-3.5`}
      >
        {children}
      </select>
      <IconChevronDown
        size={20}
        aria-hidden
        className="pointer-events-none absolute top-3.5 right-3.5 text-muted"
      />
    </div>
  );
}
