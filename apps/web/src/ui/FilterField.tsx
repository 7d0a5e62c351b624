import { IconSearch, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { INPUT_CLASSES } from './Field';
import { IconButton } from './IconButton';

interface FilterFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Searches what is on the page already, letter by letter. */
export function FilterField({ label, value, onChange }: FilterFieldProps) {
  const field = useRef<HTMLInputElement>(null);

  function clear() {
    onChange('');
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
