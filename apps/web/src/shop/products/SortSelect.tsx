import { IconArrowsSort } from '@tabler/icons-react';
import { SelectField } from '../../ui/SelectField';
import type { Choices } from './filtersInAddress';
import { type Sort, sortsFor } from './sorts';

interface SortSelectProps {
  choices: Choices;
  onChange: (sort: Sort) => void;
  className: string;
}

export function SortSelect({ choices: { sort, search }, onChange, className }: SortSelectProps) {
  return (
    <SelectField
      label="Sort by"
      icon={<IconArrowsSort size={20} />}
      value={sort}
      onChange={(value) => onChange(value as Sort)}
      className={className}
    >
      {sortsFor(search).map((row) => (
        <option key={row.sort} value={row.sort}>
          {row.label}
        </option>
      ))}
    </SelectField>
  );
}
