import { formatKsh } from '@beambright/domain';
import type { RefObject } from 'react';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { IconFilterX } from '../../ui/icons';
import { facetName, type Facets } from './facets';
import type { Choices } from './filtersInAddress';
import type { ProductFilters } from './useProductFilters';

interface ChosenFiltersProps {
  filters: ProductFilters;
  facets: Facets;
  /** The number of matching products, as text. */
  text: string;
  count: RefObject<HTMLParagraphElement | null>;
  onClear: () => void;
}

interface ChosenFilter {
  text: string;
  without: Partial<Choices>;
}

/** The count and chips of the active filters. */
export function ChosenFilters({ filters, facets, text, count, onClear }: ChosenFiltersProps) {
  const { choices, isFiltered, change } = filters;

  // The clicked chip disappears, so the focus moves to the count.
  function remove(without: Partial<Choices>) {
    change(without);
    count.current?.focus({ preventScroll: true });
  }

  return (
    <div className="my-2 flex min-h-13 flex-wrap items-center gap-x-1 md:my-3 md:gap-y-2 md:gap-x-3">
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
          <Button look="quiet" onClick={onClear} className="max-md:px-2 max-md:text-14 lg:min-h-9">
            <IconFilterX size={20} aria-hidden className="max-md:hidden" />
            Clear Filters
          </Button>
          <ul aria-label="Active filters" className="flex min-w-0 flex-wrap gap-2 max-md:basis-full">
            {chosenIn(choices, facets).map((chosen) => (
              <li
                key={Object.keys(chosen.without).join()}
                className={`max-w-full ${'search' in chosen.without ? 'max-md:hidden' : ''}`}
              >
                <Chip
                  text={chosen.text}
                  label={`Remove filter: ${chosen.text}`}
                  onRemove={() => remove(chosen.without)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function chosenIn({ category, brand, search, priceMin, priceMax, inStock }: Choices, facets: Facets) {
  const chosen: (ChosenFilter | false)[] = [
    Boolean(category) && { text: facetName(facets, 'category', category), without: { category: '' } },
    Boolean(brand) && { text: facetName(facets, 'brand', brand), without: { brand: '' } },
    priceMin !== null && { text: `From ${formatKsh(priceMin)}`, without: { priceMin: null } },
    priceMax !== null && { text: `Up to ${formatKsh(priceMax)}`, without: { priceMax: null } },
    inStock && { text: 'In stock only', without: { inStock: false } },
    // Last, and hidden on phones: the search box shows it too.
    Boolean(search) && { text: `“${search}”`, without: { search: '' } },
  ];
  return chosen.filter((one) => one !== false);
}
