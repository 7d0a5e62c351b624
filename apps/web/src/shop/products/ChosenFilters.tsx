import { formatKsh, type ProductFilter } from '@beambright/domain';
import type { ReactNode, RefObject } from 'react';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { IconFilterX } from '../../ui/icons';
import { facetName, type Facets } from './facets';
import { activeIn, type Choices, NO_FILTERS } from './filtersInAddress';
import type { ProductFilters } from './useProductFilters';

/** The bar of the car has `fit`. */
type Chipped = Exclude<ProductFilter, 'fit'>;

const hasChip = (name: ProductFilter): name is Chipped => name !== 'fit';

interface ChosenFiltersProps {
  filters: ProductFilters;
  facets: Facets;
  /** The number of matching products, as text. */
  text: string;
  count: RefObject<HTMLParagraphElement | null>;
  onClear: () => void;
  /** At the end of the row. */
  children: ReactNode;
}

/** The count and chips of the active filters. */
export function ChosenFilters({ filters, facets, text, count, onClear, children }: ChosenFiltersProps) {
  const { choices, isFiltered, change } = filters;
  const texts = textsOf(choices, facets);
  const chips = activeIn(choices).filter(hasChip);
  // A phone has room for 'Choose your car' instead: the search box can be cleared too.
  const isSearchOnly = isFiltered && activeIn(choices).every((name) => name === 'search');

  // The clicked chip disappears, so the focus moves to the count.
  function remove(name: ProductFilter) {
    change({ [name]: NO_FILTERS[name] });
    count.current?.focus({ preventScroll: true });
  }

  return (
    <div className="my-1 flex min-h-11 flex-wrap items-center gap-x-1 md:my-3 md:min-h-13 md:gap-y-2 md:gap-x-3">
      <p
        ref={count}
        role="status"
        tabIndex={-1}
        className="figures rounded-plate text-14 text-muted md:text-16"
      >
        {text}
      </p>
      {isFiltered && (
        <>
          <Button
            look="quiet"
            onClick={onClear}
            className={`max-md:px-2 max-md:text-14 lg:min-h-9 ${isSearchOnly && !choices.car ? 'max-md:hidden' : ''}`}
          >
            <IconFilterX size={20} aria-hidden className="max-md:hidden" />
            Clear Filters
          </Button>
          {chips.length > 0 && (
            <ul
              aria-label="Active filters"
              className={`flex min-w-0 flex-wrap gap-2 ${isSearchOnly ? 'max-md:hidden' : 'max-md:basis-full'}`}
            >
              {chips.map((name) => (
                // The search box shows the search too.
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
        </>
      )}
      {children}
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
