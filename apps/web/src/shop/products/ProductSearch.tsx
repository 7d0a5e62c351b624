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
    // The letters were only the way there; a search for them, still to come, would lead away from it again.
    forget();
    if ('item' in suggestion) {
      void navigate(paths.product(suggestion.item));
      return;
    }
    onChange({ ...suggestion, search: '' });
    putKeyboardAway(box.current);
  }

  function submit() {
    searchFor(text);
    putKeyboardAway(box.current);
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

/** On a phone it would lie over what was found. */
function putKeyboardAway(box: HTMLInputElement | null): void {
  if (matchMedia('(hover: none)').matches) box?.blur();
}
