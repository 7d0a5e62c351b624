import { Suspense } from 'react';
import type { NearMatchKind } from '../../gql/schema-types.generated';
import type { CarChoice } from '../../lib/carInAddress';
import { LoadMore } from '../../ui/LoadMore';
import { type Failure, NotLoaded } from '../../ui/NotLoaded';
import { ProductCard } from '../ProductCard/ProductCard';
import { ProductCardSkeleton } from '../ProductCard/ProductCardSkeleton';
import { ProductGrid } from '../ProductGrid';
import { numberHits } from './lazyParts';
import type { ProductList_ItemsFragment } from './ProductList.generated';
import { countOf } from './useProductsPage';

/** Enough to keep the footer out of view. */
const SKELETONS = 12;

const NEAR_MATCHES: Record<NearMatchKind, string> = {
  SAME_PART: 'The same part for other cars',
  SAME_CAR: 'Other parts for the same car',
  OTHER: 'Similar products',
};

interface Group {
  kind?: NearMatchKind;
  count: number;
}

interface CardsProps {
  items: ProductList_ItemsFragment;
  /** For the links of the cards. */
  car: CarChoice;
  isLoading: boolean;
  onLoadMore: () => Promise<unknown>;
  nextPage: string;
}

interface ProductListProps extends Omit<CardsProps, 'items'> {
  items: ProductList_ItemsFragment | undefined;
  /** Set if the list could not be loaded. */
  failure: Failure | undefined;
}

export function ProductList({ items, failure, ...list }: ProductListProps) {
  if (list.isLoading && !items) return <ListSkeleton />;
  const hits = items?.numberMatches ?? [];
  return (
    // While busy only the pictures fade, so that the text stays readable.
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

function Cards({ items, car, isLoading, onLoadMore, nextPage }: CardsProps) {
  const { pageInfo, numberMatches: hits = [] } = items;
  const groups = groupsOf(items);
  const edges = groups.flatMap((group) => group.edges);
  return (
    <>
      {groups.map(({ title, edges: group }) => (
        <div key={title ?? ''} className="not-first:mt-10">
          {title && <h2 className="mb-4 text-22 md:text-28">{title}</h2>}
          <ProductGrid>
            {group.map(({ node }) => (
              // Only one has priority: a phone shows one at first, others would compete for bandwidth.
              <ProductCard
                key={node.id}
                item={node}
                car={car}
                fit={node.fit}
                isFirst={hits.length === 0 && node === edges[0]?.node}
                titleAs={title ? 'h3' : 'h2'}
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

/** The loaded products by group, without those found by number: those with all words have no title, near matches follow. */
function groupsOf({ edges, nearMatches, totalCount, numberMatches = [] }: ProductList_ItemsFragment) {
  const near = nearMatches ?? [];
  const groups: Group[] = [{ count: near.reduce((rest, { count }) => rest - count, totalCount) }, ...near];
  const hits = new Set(numberMatches.map(({ item }) => item.id));
  const title = hits.size > 0 ? 'Other products' : undefined;
  let end = 0;
  return groups
    .map(({ kind, count }) => ({
      title: kind ? NEAR_MATCHES[kind] : title,
      edges: edges.slice(end, (end += count)).filter(({ node }) => !hits.has(node.id)),
    }))
    .filter((group) => group.edges.length > 0);
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
