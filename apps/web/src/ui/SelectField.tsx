import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { INPUT_CLASSES } from './inputClasses';

interface SelectFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
  /** An icon for a field whose options alone do not say what it is for. Only wide windows show it. */
  icon?: ReactNode;
  className?: string;
}

export function SelectField({
  label,
  value,
  onChange,
  children,
  icon,
  className = 'lg:w-60',
}: SelectFieldProps) {
  return (
    <div className={`relative ${className}`}>
      {icon && (
        <span aria-hidden className="pointer-events-none absolute top-3.5 left-3.5 text-muted max-md:hidden">
          {icon}
        </span>
      )}
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`${INPUT_CLASSES} cursor-pointer appearance-none truncate border-control pr-10 ${icon ? 'pl-3.5 md:pl-10.5' : 'pl-3.5'}`}
      >
        {children}
      </select>
      <IconChevronDown
        size={20}
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-3 my-auto text-muted"
      />
    </div>
  );
}
