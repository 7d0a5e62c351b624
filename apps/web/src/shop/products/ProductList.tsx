import { Suspense } from 'react';
import type { FitClass, NearMatchKind } from '../../gql/schema-types.generated';
import type { CarChoice } from '../../lib/carInAddress';
import { LoadMore } from '../../ui/LoadMore';
import { type Failure, NotLoaded } from '../../ui/NotLoaded';
import { ProductCard } from '../ProductCard/ProductCard';
import { ProductCardSkeleton } from '../ProductCard/ProductCardSkeleton';
import { ProductGrid } from '../ProductGrid';
import type { CarBar_VehicleFragment } from './CarBar.generated';
import { classTitle, numberHits } from './lazyParts';
import type { ProductList_ItemsFragment } from './ProductList.generated';
import { countOf } from './useProductsPage';

/** The number of placeholder cards, which keep the footer out of view. */
const SKELETONS = 12;

const NEAR_MATCHES: Record<NearMatchKind, string> = {
  SAME_PART: 'The same part for other cars',
  SAME_CAR: 'Other parts for the same car',
  OTHER: 'Similar products',
};

const TITLE = 'mb-2 text-18 wrap-anywhere md:mb-4 md:text-28';

interface Group {
  kind?: NearMatchKind;
  fitClass?: FitClass | null;
  count: number;
}

interface CardsProps {
  items: ProductList_ItemsFragment;
  car: CarChoice;
  /** The vehicle of the chosen car; null if the shop does not know it. Undefined while loading and without a car. */
  vehicle: CarBar_VehicleFragment | null | undefined;
  isLoading: boolean;
  onLoadMore: () => Promise<unknown>;
  nextPage: string;
}

interface ProductListProps extends Omit<CardsProps, 'items'> {
  items: ProductList_ItemsFragment | undefined;
  failure: Failure | undefined;
}

export function ProductList({ items, failure, ...list }: ProductListProps) {
  if (list.isLoading && !items) return <ListSkeleton />;
  const hits = items?.numberMatches ?? [];
  return (
    // While the list is loading, only the pictures fade, so that the text stays readable.
    <section aria-label="Products" aria-busy={list.isLoading} className="aria-busy:[&_img]:opacity-50">
      {hits.length > 0 && (
        <Suspense fallback={<Skeletons count={hits.length} />}>
          <numberHits.Page matches={hits} car={list.car} />
        </Suspense>
      )}
      {items?.totalCount ? (
        <Cards {...list} items={items} />
      ) : (
        failure && <NotLoaded title="Parts could not be loaded" {...failure} />
      )}
    </section>
  );
}

function Cards({ items, car, vehicle, isLoading, onLoadMore, nextPage }: CardsProps) {
  const { pageInfo, numberMatches: hits = [] } = items;
  const groups = groupsOf(items);
  const edges = groups.flatMap((group) => group.edges);
  return (
    <>
      {groups.map(({ title, fitClass, edges: group }, place) => (
        <div key={place} className="not-first:mt-6 md:not-first:mt-10">
          {fitClass && vehicle && (
            <Suspense fallback={<h2 className={TITLE}>&nbsp;</h2>}>
              <h2 className={TITLE}>
                <classTitle.Page fitClass={fitClass} car={car} vehicle={vehicle} />
              </h2>
            </Suspense>
          )}
          {title && <h2 className={TITLE}>{title}</h2>}
          <ProductGrid>
            {group.map(({ node }) => (
              // Only the first picture has priority: others would compete for bandwidth, and phones show one at first.
              <ProductCard
                key={node.id}
                item={node}
                car={car}
                fit={node.fit}
                fitClass={fitClass}
                carModel={vehicle?.model.name}
                isFirst={hits.length === 0 && node === edges[0]?.node}
                titleAs={title || fitClass ? 'h3' : 'h2'}
              />
            ))}
          </ProductGrid>
        </div>
      ))}
      <LoadMore
        what="products"
        shown={hits.length + edges.length}
        total={countOf(items)}
        hasMore={pageInfo.hasNextPage}
        isDisabled={isLoading}
        onLoadMore={onLoadMore}
        nextPage={nextPage}
      />
    </>
  );
}

/**
 * The loaded products in groups, without those found by a part number. Without a car: one group of products with all words of the
 * search, then one per kind of near match. With a car: one group per class of fit, then one of all near matches.
 */
function groupsOf({ edges, nearMatches, totalCount = 0, numberMatches = [] }: ProductList_ItemsFragment) {
  const near = nearMatches ?? [];
  const exact = near.reduce((rest, { count }) => rest - count, totalCount);
  const isForCar = Boolean(edges[0]?.fitClass);
  const similar: Group[] = isForCar ? [{ kind: 'OTHER', count: totalCount - exact }] : near;
  const groups = [...classesOf(edges.slice(0, exact)), ...similar];
  const hits = new Set(numberMatches.map(({ item }) => item.id));
  const title = hits.size > 0 ? 'Other products' : undefined;
  let end = 0;
  return groups
    .map(({ kind, fitClass, count }) => ({
      title: kind ? NEAR_MATCHES[kind] : fitClass ? undefined : title,
      fitClass,
      edges: edges.slice(end, (end += count)).filter(({ node }) => !hits.has(node.id)),
    }))
    .filter((group) => group.edges.length > 0);
}

/** Makes a group of each run of products with the same class of fit. A class may come again on a later page. */
function classesOf(edges: ProductList_ItemsFragment['edges']): Group[] {
  const groups: Group[] = [];
  for (const { fitClass } of edges) {
    const last = groups.at(-1);
    if (last && last.fitClass === fitClass) last.count++;
    else groups.push({ fitClass, count: 1 });
  }
  return groups;
}

function ListSkeleton() {
  return (
    <section aria-label="Products" aria-busy>
      <Skeletons count={SKELETONS} />
    </section>
  );
}

function Skeletons({ count }: { count: number }) {
  return (
    <ProductGrid>
      {Array.from({ length: count }, (_, index) => (
        <ProductCardSkeleton key={index} />
      ))}
    </ProductGrid>
  );
}
