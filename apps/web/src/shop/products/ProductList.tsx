import type { NearbyKind } from '../../gql/schema-types.generated';
import { LoadMore } from '../../ui/LoadMore';
import { type Failure, NotLoaded } from '../../ui/NotLoaded';
import { ProductCard } from '../ProductCard/ProductCard';
import { ProductCardSkeleton } from '../ProductCard/ProductCardSkeleton';
import { ProductGrid } from '../ProductGrid';
import type { ProductList_ItemsFragment } from './ProductList.generated';

/** Enough to keep the footer out of view. */
const SKELETONS = 12;

const NEARBY: Record<NearbyKind, string> = {
  SAME_PART: 'The same part for other cars',
  SAME_CAR: 'Other parts for the same car',
  OTHER: 'Similar products',
};

interface Group {
  kind?: NearbyKind;
  count: number;
}

interface CardsProps {
  items: ProductList_ItemsFragment;
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
  return (
    // While busy only the pictures fade, so that the text stays readable.
    <section aria-label="Products" aria-busy={list.isLoading} className="aria-busy:[&_img]:opacity-50">
      {items?.totalCount ? (
        <Cards {...list} items={items} />
      ) : (
        failure && <NotLoaded title="Parts could not be loaded" {...failure} />
      )}
    </section>
  );
}

function Cards({ items, isLoading, onLoadMore, nextPage }: CardsProps) {
  const { edges, totalCount, pageInfo } = items;
  return (
    <>
      {groupsOf(items).map(({ title, edges: group }) => (
        <div key={title ?? ''} className="not-first:mt-10">
          {title && <h2 className="mb-4 text-22 md:text-28">{title}</h2>}
          <ProductGrid>
            {group.map(({ node }) => (
              // Only one has priority: a phone shows one at first, others would compete for bandwidth.
              <ProductCard
                key={node.id}
                item={node}
                isFirst={node === edges[0]?.node}
                titleAs={title ? 'h3' : 'h2'}
              />
            ))}
          </ProductGrid>
        </div>
      ))}
      <LoadMore
        what="products"
        shown={edges.length}
        total={totalCount}
        hasMore={pageInfo.hasNextPage}
        isDisabled={isLoading}
        onLoadMore={onLoadMore}
        nextPage={nextPage}
      />
    </>
  );
}

/** The loaded products by group; one group without a title if there are no near matches. */
function groupsOf({ edges, nearby, totalCount }: ProductList_ItemsFragment) {
  const groups: Group[] = nearby?.length ? nearby : [{ count: totalCount }];
  let end = 0;
  return groups
    .map(({ kind, count }) => ({ title: kind && NEARBY[kind], edges: edges.slice(end, (end += count)) }))
    .filter((group) => group.edges.length > 0);
}

function ListSkeleton() {
  return (
    <section aria-label="Products" aria-busy>
      <ProductGrid>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <ProductCardSkeleton key={index} />
        ))}
      </ProductGrid>
    </section>
  );
}
