import { LENGTHS } from '@beambright/domain';
import type { SyntheticEvent } from 'react';
import { useTypedSearch } from '../lib/useTypedSearch';
import { FilterField } from './FilterField';

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  value: string;
  /** Must stay the same function while nothing changes: a new one starts the pause anew. */
  onSearch: (search: string) => void;
}

/** Searches when the typing pauses, at once on Enter and when it is emptied. */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const { text, setText, searchFor } = useTypedSearch(value, onSearch);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    searchFor(text);
  }

  return (
    <form role="search" onSubmit={submit}>
      <FilterField
        label={label}
        placeholder={placeholder}
        value={text}
        maxLength={LENGTHS.search}
        onChange={(typed) => (typed ? setText(typed) : searchFor(''))}
      />
    </form>
  );
}
