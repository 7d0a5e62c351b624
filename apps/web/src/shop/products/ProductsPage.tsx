import { type RefObject, Suspense, useEffect, useRef } from 'react';
import { paths } from '../../lib/paths';
import { useRetry } from '../../lib/useRetry';
import { useAfterPaint } from '../../page/useAfterPaint';
import { PageHead } from '../../ui/PageHead';
import { ChooseCar } from '../car/ChooseCar';
import { ChosenFilters } from './ChosenFilters';
import { facetsOf } from './facets';
import type { Choices } from './filtersInAddress';
import { carBar, leftOut, likelyCars, noMatches, plainFilters } from './lazyParts';
import { ProductFilters } from './ProductFilters';
import { ProductList } from './ProductList';
import { ProductSearch } from './ProductSearch';
import type { ProductsPageQuery } from './ProductsPage.generated';
import { useLinkArrival } from './useLinkArrival';
import { type ProductFilters as Filters, useProductFilters } from './useProductFilters';
import { countOf, useProductsPage } from './useProductsPage';

/** The page is at least as high as the window, so that the footer does not jump if the list is short. */
export function ProductsPage() {
  const filters = useProductFilters();
  // Filters and cursor must change together: a mix of old and new ones would be another list.
  const shown = useAfterPaint(filters.shown);
  const page = useProductsPage(shown);
  const { listKey, items, facets: found, vehicle, isLoading, error, hasLostPlace, loadMore } = page;
  const total = items && countOf(items);
  const facets = facetsOf(found);
  const retrying = useRetry(error);
  const { isRetrying } = retrying;
  const failure = error || isRetrying ? retrying : undefined;
  const count = useRef<HTMLParagraphElement>(null);
  useLinkArrival();

  const { begin } = filters;
  useEffect(() => {
    if (hasLostPlace) begin();
  }, [hasLostPlace, begin]);

  // The clicked button disappears, so the focus moves to the count.
  function clearFilters() {
    filters.clear();
    count.current?.focus({ preventScroll: true });
  }

  return (
    <div className="gutter min-h-dvh pt-1.5 md:pt-8">
      <PageHead
        title="Products"
        canonical={paths.products}
        isFound={!filters.isFiltered && !filters.choices.car && !filters.shown.after}
      />
      <div className="mb-2 grid gap-1.5 md:mb-4 md:gap-3 lg:grid-cols-2 lg:items-center">
        <div className="flex flex-wrap items-center gap-1">
          {/* Without a basis, the button moves below only when not even the longest word fits beside it. */}
          <div className="flex min-w-min grow basis-0 flex-wrap items-baseline gap-x-3">
            <h1 className="text-28 md:text-48">Products</h1>
            <p
              ref={count}
              role="status"
              tabIndex={-1}
              className="figures rounded-plate text-14 text-muted md:text-16"
            >
              {countText(total, isLoading)}
            </p>
          </div>
          <NoCar filters={filters} />
        </div>
        <div className="scripted">
          <ProductSearch key={filters.clearings} search={filters.choices.search} onChange={filters.change} />
        </div>
      </div>
      <div className="scripted">
        <ProductFilters filters={filters} facets={facets} total={isLoading ? undefined : total} />
      </div>
      <noscript>
        <plainFilters.Page choices={filters.choices} facets={facets} />
      </noscript>
      <ChosenCar filters={filters} vehicle={vehicle} items={items} count={count} />
      <ChosenFilters filters={filters} facets={facets} count={count} onClear={clearFilters} />
      <Likely cars={page.likelyCars} />
      {/* The live region must exist before its text, or screen readers do not announce it. */}
      <div role="status" className="mb-1.5 md:mb-5">
        {!failure && (
          <NoExactMatch isLoading={isLoading} items={items} filters={filters} onClear={clearFilters} />
        )}
      </div>
      <ProductList
        key={listKey}
        items={items}
        car={filters.choices}
        vehicle={vehicle}
        isLoading={isLoading && !isRetrying}
        onLoadMore={loadMore}
        nextPage={filters.pageAfter(items?.pageInfo.endCursor)}
        failure={failure}
      />
      <NotFitting filters={filters} items={items} />
    </div>
  );
}

interface ListProps {
  items: ProductsPageQuery['items'] | undefined;
  filters: Filters;
}

function NoCar({ filters: { choices, change } }: Pick<ListProps, 'filters'>) {
  if (choices.car) return null;
  return <ChooseCar onChoose={change} className="shrink-0 max-md:px-2 max-md:text-14" />;
}

function Likely({ cars }: { cars: ProductsPageQuery['likelyCars'] | undefined }) {
  if (!cars?.length) return null;
  return <likelyCars.Part cars={cars} />;
}

interface ChosenCarProps extends ListProps, Pick<ProductsPageQuery, 'vehicle'> {
  count: RefObject<HTMLParagraphElement | null>;
}

function ChosenCar({ filters, vehicle, items, count }: ChosenCarProps) {
  const { choices } = filters;
  if (!choices.car) return null;
  const place = <div className="mt-2 min-h-15 md:mt-3 md:min-h-14.5" />;
  if (vehicle === undefined) return place;

  function change(changes: Partial<Choices>) {
    filters.change(changes);
    // The clicked button disappears, so the focus moves to the count.
    if (changes.fit === 'NOT_CHECKED' || changes.car === '') count.current?.focus({ preventScroll: true });
  }

  return (
    <Suspense fallback={place}>
      <carBar.Page choices={choices} vehicle={vehicle} counts={items?.fitCounts} onChange={change} />
    </Suspense>
  );
}

function NotFitting({ filters: { choices }, items }: ListProps) {
  const left = items?.fitCounts?.doesNotFit;
  if (!left || choices.fit) return null;
  return <leftOut.Part count={left} />;
}

interface NoExactMatchProps extends ListProps {
  isLoading: boolean;
  onClear: () => void;
}

function NoExactMatch({ isLoading, items, filters, onClear }: NoExactMatchProps) {
  if (isLoading || !items || items.numberMatches?.length) return null;
  const { totalCount = 0, matchesAllWords } = items;
  if (totalCount && matchesAllWords) return null;
  return (
    <noMatches.Part
      choices={filters.choices}
      near={totalCount}
      onClearFilters={filters.isFiltered ? onClear : undefined}
    />
  );
}

function countText(total: number | undefined, isLoading: boolean): string {
  if (total !== undefined) return `${total} product(s) available`;
  return isLoading ? 'Loading products...' : '';
}
