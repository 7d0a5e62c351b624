import { LENGTHS } from '@beambright/domain';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { INPUT_CLASSES } from './Field';
import { IconButton } from './IconButton';

const PAUSE_MS = 300;

interface SearchFieldProps {
  label: string;
  value: string;
  /** Must stay the same function while nothing changes: a new one starts the pause anew. */
  onSearch: (search: string) => void;
}

/** Searches when the typing pauses; a change of the value from elsewhere replaces what stands in the field. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [told, setTold] = useState(value);
  const [seen, setSeen] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const wanted = text.trim();

  if (value !== seen) {
    setSeen(value);
    if (value !== told) {
      setTold(value);
      setText(value);
    }
  }

  useEffect(() => {
    if (wanted === told) return;
    const timer = setTimeout(() => {
      setTold(wanted);
      onSearch(wanted);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, told, onSearch]);

  function tell(search: string) {
    setText(search);
    setTold(search);
    onSearch(search);
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    tell(wanted);
  }

  function clear() {
    tell('');
    input.current?.focus();
  }

  return (
    <form role="search" onSubmit={submit} className="relative">
      <IconSearch
        size={20}
        aria-hidden
        className="pointer-events-none absolute top-3.5 left-3.5 text-muted"
      />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={LENGTHS.search}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className={`${INPUT_CLASSES} border-control px-11`}
      />
      {text && (
        <div className="absolute inset-y-0 right-0.5 flex items-center">
          <IconButton label="Clear search" onClick={clear}>
            <IconX size={20} aria-hidden />
          </IconButton>
        </div>
      )}
    </form>
  );
}
