import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPage, usePreloaded } from '../../page/lazyPage';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import type { Facets } from './facets';
import { FacetSelect } from './FacetSelect';
import { activeIn, type Choices } from './filtersInAddress';
import { priceFilter } from './lazyParts';
import { SortSelect } from './SortSelect';
import type { ProductFilters as Filters } from './useProductFilters';

interface ProductFiltersProps {
  filters: Filters;
  facets: Facets;
  total: number | undefined;
}

const PRICE = 'min-h-11 md:col-span-2 lg:w-60 lg:shrink';

const sheet = lazyPage(() => import('../../ui/Modal').then((file) => file.Modal));

/** The filters: one row in wide windows, a sheet on phones. */
export function ProductFilters({ filters, facets, total }: ProductFiltersProps) {
  const { choices, change, clearings } = filters;
  const [isOpen, setOpen] = useState(false);
  const [isPriceApplied, setPriceApplied] = useState(true);
  usePreloaded(sheet);

  function close() {
    // The blur applies a price that is still being typed.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    setOpen(false);
  }
  const fields = (
    <>
      <FacetSelect
        kind="category"
        all="All Categories"
        facets={facets}
        value={choices.category}
        onChange={(category) => change({ category })}
        className="md:col-span-3 lg:min-w-0 lg:grow lg:basis-54"
      />
      <FacetSelect
        kind="brand"
        all="All Brands"
        facets={facets}
        value={choices.brand}
        onChange={(brand) => change({ brand })}
        className="md:col-span-3 lg:min-w-0 lg:grow lg:basis-44"
      />
      <Suspense fallback={<div className={PRICE} />}>
        <priceFilter.Page
          key={clearings}
          priceMin={choices.priceMin}
          priceMax={choices.priceMax}
          onChange={change}
          onApplied={setPriceApplied}
          className={PRICE}
        />
      </Suspense>
      <div className="self-start whitespace-nowrap md:col-span-2">
        <Checkbox
          label="In stock only"
          checked={choices.inStock}
          onChange={(event) => change({ inStock: event.target.checked })}
        />
      </div>
    </>
  );
  return (
    <div className="flex flex-wrap gap-3 md:grid md:grid-cols-6 lg:flex lg:flex-nowrap">
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)} className="md:hidden">
        <IconAdjustmentsHorizontal size={20} aria-hidden />
        <span>{buttonText(choices)}</span>
      </Button>
      {isOpen ? (
        <sheet.Part title="Filters" shape="sheet" onClose={close}>
          {fields}
          <Button look="primary" size="large" onClick={close}>
            {showText(isPriceApplied ? total : undefined)}
          </Button>
        </sheet.Part>
      ) : (
        <div className="hidden md:contents">{fields}</div>
      )}
      <SortSelect
        choices={choices}
        onChange={(sort) => change({ sort })}
        className="min-w-32 flex-1 max-md:*:min-h-11! cramped:basis-full md:col-span-2 lg:w-54 lg:flex-none"
      />
    </div>
  );
}

function buttonText(choices: Choices): string {
  // Both prices count as one filter. Search and fit do not count, as they are outside the panel.
  const priceMin = choices.priceMin ?? choices.priceMax;
  const set = activeIn({ ...choices, search: '', fit: null, priceMin, priceMax: null }).length;
  return set > 0 ? `Filters (${set})` : 'Filters';
}

function showText(total: number | undefined): string {
  if (total === undefined) return 'Show products';
  return total === 1 ? 'Show 1 product' : `Show ${total} products`;
}
