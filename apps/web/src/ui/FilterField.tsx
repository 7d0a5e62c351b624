import { IconSearch, IconX } from '@tabler/icons-react';
import { type InputHTMLAttributes, useRef } from 'react';
import { INPUT_CLASSES } from './Field';
import { IconButton } from './IconButton';

interface FilterFieldProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'className' | 'type' | 'onChange'
> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onClear: () => void;
}

/** Searches what is on the page already, letter by letter. */
export function FilterField({ label, value, onChange, onClear, ...input }: FilterFieldProps) {
  const field = useRef<HTMLInputElement>(null);

  function clear() {
    onClear();
    field.current?.focus();
  }

  return (
    <div className="relative">
      <IconSearch
        size={20}
        aria-hidden
        className="pointer-events-none absolute top-3.5 left-3.5 text-muted"
      />
      <input
        {...input}
        ref={field}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`${INPUT_CLASSES} border-control pl-11 ${value ? 'pr-11' : 'pr-3.5'}`}
      />
      {value && (
        <div className="absolute inset-y-0 right-0.5 flex items-center">
          <IconButton label="Clear search" onClick={clear}>
            <IconX size={20} aria-hidden />
          </IconButton>
        </div>
      )}
    </div>
  );
}
