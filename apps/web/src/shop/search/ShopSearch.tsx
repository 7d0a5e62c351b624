import { LENGTHS, oneLine } from '@beambright/domain';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { withCar } from '../../lib/carInAddress';
import { paths } from '../../lib/paths';
import { SearchBox } from './SearchBox';
import type { Suggestion } from './suggestionGroups';

export function ShopSearch({ label }: { label: string }) {
  const [text, setText] = useState('');
  const navigate = useNavigate();

  function leaveTo(path: string) {
    setText('');
    void navigate(path);
  }

  return (
    <SearchBox
      label={label}
      placeholder="Part, car or number"
      value={text}
      onChange={setText}
      onClear={() => setText('')}
      onSubmit={(sought) =>
        leaveTo(paths.search(oneLine('search', sought, { max: LENGTHS.search, form: 'NFKC' })))
      }
      onChooseCar={(car, rest, typed) => leaveTo(withCar(paths.search(rest), car, typed))}
      onChoose={(suggestion) => leaveTo(pathTo(suggestion))}
    />
  );
}

function pathTo(suggestion: Suggestion): string {
  if ('item' in suggestion) return paths.product(suggestion.item);
  return 'category' in suggestion ? paths.category(suggestion.category) : paths.carBrand(suggestion.brand);
}
