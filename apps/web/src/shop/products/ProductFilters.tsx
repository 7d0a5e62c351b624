import { useId, useRef, useState } from 'react';
import { Button } from '../../ui/Button';
import { IconAdjustmentsHorizontal } from '../../ui/icons';
import type { Facets } from './facets';
import { FacetSelect } from './FacetSelect';
import type { Choices } from './filtersInAddress';
import { InStockFilter } from './InStockFilter';
import { PriceFilter } from './PriceFilter';
import { SortSelect } from './SortSelect';
import type { ProductFilters as Filters } from './useProductFilters';

interface ProductFiltersProps {
  filters: Filters;
  facets: Facets;
  /** The current number of products; undefined while loading. */
  total: number | undefined;
}

/** One row on wide windows; collapsed behind a button on phones. */
export function ProductFilters({ filters, facets, total }: ProductFiltersProps) {
  const { choices, change, clearings } = filters;
  const [isOpen, setOpen] = useState(false);
  const [isPriceFaulty, setPriceFaulty] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  function close() {
    setOpen(false);
    opener.current?.focus();
  }

  return (
    <div className="flex flex-wrap gap-3 md:grid md:grid-cols-6 lg:flex lg:flex-nowrap">
      <Button
        ref={opener}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
        className="min-h-12 md:hidden"
      >
        <IconAdjustmentsHorizontal size={20} aria-hidden />
        {buttonText(choices)}
      </Button>
      <div
        id={panelId}
        className={`order-last basis-full gap-3 md:order-none md:contents ${isOpen ? 'grid' : 'hidden'}`}
      >
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
        <PriceFilter
          key={clearings}
          priceMin={choices.priceMin}
          priceMax={choices.priceMax}
          onChange={change}
          onFault={setPriceFaulty}
          className="md:col-span-2 lg:w-60 lg:shrink"
        />
        <InStockFilter
          isOn={choices.inStock}
          onChange={(inStock) => change({ inStock })}
          className="self-start whitespace-nowrap md:col-span-2"
        />
        <Button look="primary" onClick={close} className="md:hidden">
          {showText(isPriceFaulty ? undefined : total)}
        </Button>
      </div>
      <SortSelect
        choices={choices}
        onChange={(sort) => change({ sort })}
        className="min-w-32 flex-1 cramped:basis-full md:col-span-2 lg:w-54 lg:flex-none"
      />
    </div>
  );
}

/** With the number of active filters in the panel. */
function buttonText({ category, brand, priceMin, priceMax, inStock }: Choices): string {
  const set = [category, brand, priceMin !== null || priceMax !== null, inStock].filter(Boolean).length;
  return set > 0 ? `Filters (${set})` : 'Filters';
}

function showText(total: number | undefined): string {
  if (total === undefined) return 'Show products';
  return total === 1 ? 'Show 1 product' : `Show ${total} products`;
}
