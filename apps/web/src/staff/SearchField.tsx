import type { SyntheticEvent } from 'react';
import { useTypedSearch } from '../lib/useTypedSearch';
import { FilterField } from './FilterField';

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  /** Keys that the empty field shows, such as 'Ctrl K'. They open the search over orders, products and customers (Find.tsx). */
  shortcut?: string;
  value: string;
  /** Called with the search. It must be a stable function, since a new one restarts the delay. */
  onSearch: (search: string) => void;
  /** Called with the search on Enter, after `onSearch`. */
  onEnter?: (search: string) => void;
}

/** A field that searches after a pause in typing, and at once on Enter or when it is cleared. */
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
