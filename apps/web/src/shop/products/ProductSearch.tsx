import { isNearCarNumber } from '@beambright/domain';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FoundCar } from '../../lib/carInAddress';
import { paths } from '../../lib/paths';
import { useTypedSearch } from '../../lib/useTypedSearch';
import { SearchBox } from '../search/SearchBox';
import type { Suggestion } from '../search/suggestionGroups';
import type { Choices } from './filtersInAddress';

interface ProductSearchProps {
  search: string;
  onChange: (changes: Partial<Choices>) => void;
}

export function ProductSearch({ search, onChange }: ProductSearchProps) {
  const navigate = useNavigate();
  const onSearch = useCallback((sought: string) => onChange({ search: sought }), [onChange]);
  const { text, setText, searchFor, forget } = useTypedSearch(search, onSearch, isNearCarNumber);

  function follow(suggestion: Suggestion) {
    // Drop the typed text, since its delayed search would leave the page of the suggestion.
    forget();
    if ('item' in suggestion) void navigate(paths.product(suggestion.item));
    else onChange({ ...suggestion, search: '' });
  }

  function showFor(car: FoundCar, rest: string, typed: string) {
    forget(rest);
    onChange({ ...car, search: rest, typed });
  }

  return (
    <SearchBox
      label="Search products"
      placeholder="Search products"
      value={text}
      onChange={setText}
      onClear={() => searchFor('')}
      onSubmit={searchFor}
      onChoose={follow}
      onChooseCar={showFor}
      isAtRight
    />
  );
}
