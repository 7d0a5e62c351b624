import { LENGTHS } from '@beambright/domain';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { IconButton } from '../ui/IconButton';
import { INPUT_CLASSES } from '../ui/inputClasses';
import { Keys } from '../ui/Keys';

interface FilterFieldProps {
  label: string;
  /** The visible label, if it is shorter than `label`. It must consist of words of `label`, for users of voice control. */
  placeholder?: string | undefined;
  shortcut?: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

export function FilterField({ label, placeholder = label, shortcut, value, onChange }: FilterFieldProps) {
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
        className="pointer-events-none absolute top-3.5 left-3.5 text-muted cramped:hidden"
      />
      <input
        ref={field}
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        maxLength={LENGTHS.search}
        onChange={(event) => onChange(event.target.value)}
        className={`${INPUT_CLASSES} border-control cramped:text-14 pl-11 cramped:pl-3.5 ${value ? 'pr-11' : 'pr-3.5'}`}
      />
      {shortcut && !value && (
        <div className="pointer-events-none absolute inset-y-0 right-3.5 flex items-center">
          <Keys keys={shortcut} />
        </div>
      )}
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
