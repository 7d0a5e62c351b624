import { LENGTHS } from '@beambright/domain';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { FilterField } from './FilterField';

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

  return (
    <form role="search" onSubmit={submit}>
      <FilterField
        label={label}
        value={text}
        maxLength={LENGTHS.search}
        onChange={(typed) => (typed ? setText(typed) : tell(''))}
      />
    </form>
  );
}
