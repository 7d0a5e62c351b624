import type { SyntheticEvent } from 'react';
import { useTypedSearch } from '../lib/useTypedSearch';
import { FilterField } from './FilterField';

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  /** Keys that search elsewhere too. */
  shortcut?: string;
  value: string;
  /** Must be a stable function: a new one restarts the debounce. */
  onSearch: (search: string) => void;
  /** Also called on Enter. */
  onEnter?: (search: string) => void;
}

/** Debounced search; immediate on Enter and when cleared. */
export function SearchField({ label, placeholder, shortcut, value, onSearch, onEnter }: SearchFieldProps) {
  const { text, setText, searchFor } = useTypedSearch(value, onSearch);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const search = searchFor(text);
    onEnter?.(search);
  }

  return (
    <form role="search" onSubmit={submit}>
      <FilterField
        label={label}
        placeholder={placeholder}
        shortcut={shortcut}
        value={text}
        onChange={(typed) => (typed ? setText(typed) : searchFor(''))}
      />
    </form>
  );
}
