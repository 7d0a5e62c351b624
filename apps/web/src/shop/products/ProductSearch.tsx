import { LENGTHS } from '@beambright/domain';
import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useTypedSearch } from '../../lib/useTypedSearch';
import { Combobox } from '../../ui/Combobox';
import { IconButton } from '../../ui/IconButton';
import { IconSearch, IconX } from '../../ui/icons';
import type { Filters } from './filtersInAddress';
import { type Suggestion, suggestionGroups } from './suggestionGroups';
import { useSuggestions } from './useSuggestions';

interface ProductSearchProps {
  search: string;
  onChange: (changes: Partial<Filters>) => void;
}

export function ProductSearch({ search, onChange }: ProductSearchProps) {
  const box = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const onSearch = useCallback((sought: string) => onChange({ search: sought }), [onChange]);
  const { text, setText, searchFor, forget } = useTypedSearch(search, onSearch);
  const suggestions = useSuggestions(text);

  function follow(suggestion: Suggestion) {
    // Clears the text: its debounced search would otherwise navigate away from the suggestion.
    forget();
    if ('item' in suggestion) {
      void navigate(paths.product(suggestion.item));
      return;
    }
    onChange({ ...suggestion, search: '' });
    hideKeyboard(box.current);
  }
  function submit() {
    searchFor(text);
    hideKeyboard(box.current);
  }

  function clear() {
    searchFor('');
    box.current?.focus();
  }

  return (
    <Combobox
      ref={box}
      type="search"
      enterKeyHint="search"
      label="Search products"
      placeholder="Search products"
      maxLength={LENGTHS.search}
      value={text}
      onChange={setText}
      onSubmit={submit}
      groups={suggestionGroups(suggestions)}
      onChoose={follow}
      start={<IconSearch size={20} />}
      end={text && <ClearButton onClick={clear} />}
    />
  );
}

function ClearButton({ onClick }: { onClick: () => void }) {
  return (
    <IconButton label="Clear search" onClick={onClick}>
      <IconX size={20} aria-hidden />
    </IconButton>
  );
}

/** On a phone the keyboard would cover the results. */
function hideKeyboard(box: HTMLInputElement | null): void {
  if (matchMedia('(hover: none)').matches) box?.blur();
}
