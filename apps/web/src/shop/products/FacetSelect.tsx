import { SelectField } from '../../ui/SelectField';
import { type FacetKind, facetName, type Facets, labelOf } from './facets';

interface FacetSelectProps {
  kind: FacetKind;
  /** The label of the option for no filter, such as 'All Brands'. */
  all: string;
  facets: Facets;
  value: string;
  onChange: (id: string) => void;
  className: string;
}

/** A filter whose options show their number of products; options without products are disabled. */
export function FacetSelect({ kind, all, facets, value, onChange, className }: FacetSelectProps) {
  const options = facets[kind] ?? [];
  const isListed = options.some(({ id }) => id === value);
  return (
    <SelectField label={labelOf(kind)} value={value} onChange={onChange} className={className}>
      <option value="">{all}</option>
      {value && !isListed && <option value={value}>{facetName(facets, kind, value)}</option>}
      {options.map(({ id, name, count }) => (
        <option key={id} value={id} disabled={count === 0 && id !== value}>
          {`${name} (${count})`}
        </option>
      ))}
    </SelectField>
  );
}
