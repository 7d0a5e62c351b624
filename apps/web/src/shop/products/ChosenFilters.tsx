import { formatKsh, type ProductFilter } from '@beambright/domain';
import { IconFilterX } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { facetName, type Facets } from './facets';
import { activeIn, type Choices, NO_FILTERS } from './filtersInAddress';
import type { ProductFilters } from './useProductFilters';

/** The filters that have a chip: all but `fit`, which the bar of the car shows. */
type Chipped = Exclude<ProductFilter, 'fit'>;

const hasChip = (name: ProductFilter): name is Chipped => name !== 'fit';

interface ChosenFiltersProps {
  filters: ProductFilters;
  facets: Facets;
  /** The text with the number of products; it gets the focus when a clicked chip disappears. */
  count: RefObject<HTMLParagraphElement | null>;
  onClear: () => void;
}

/** The chips of the active filters. Phones show none if the search is the only filter, because the search box can clear it. */
export function ChosenFilters({ filters, facets, count, onClear }: ChosenFiltersProps) {
  const { choices, isFiltered, change } = filters;
  if (!isFiltered) return null;
  const texts = textsOf(choices, facets);
  const chips = activeIn(choices).filter(hasChip);
  const isSearchOnly = activeIn(choices).every((name) => name === 'search');

  // The clicked chip disappears, so the focus moves to the count.
  function remove(name: ProductFilter) {
    change({ [name]: NO_FILTERS[name] });
    count.current?.focus({ preventScroll: true });
  }

  return (
    <div
      className={`mt-1 flex min-h-11 flex-wrap items-center gap-x-1 md:mt-3 md:gap-x-3 md:gap-y-2 ${isSearchOnly ? 'max-md:hidden' : ''}`}
    >
      <Button look="quiet" onClick={onClear} className="max-md:px-2 max-md:text-14 lg:min-h-9">
        <IconFilterX size={20} aria-hidden className="max-md:hidden" />
        Clear Filters
      </Button>
      {chips.length > 0 && (
        <ul aria-label="Active filters" className="flex min-w-0 flex-wrap gap-2 max-md:basis-full">
          {chips.map((name) => (
            // Phones leave out the search, which its box shows.
            <li key={name} className={`max-w-full ${name === 'search' ? 'max-md:hidden' : ''}`}>
              <Chip
                text={texts[name]}
                label={`Remove filter: ${texts[name]}`}
                onRemove={() => remove(name)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function textsOf(choices: Choices, facets: Facets): Record<Chipped, string> {
  const { category, brand, priceMin, priceMax, search } = choices;
  return {
    category: facetName(facets, 'category', category),
    brand: facetName(facets, 'brand', brand),
    priceMin: `From ${formatKsh(priceMin ?? 0)}`,
    priceMax: `Up to ${formatKsh(priceMax ?? 0)}`,
    inStock: 'In stock only',
    search: `“${search}”`,
  };
}
