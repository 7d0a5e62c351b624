import type { ComponentProps } from 'react';
import { LoadMore } from '../../ui/LoadMore';
import { ProductCard } from '../ProductCard/ProductCard';
import { ProductCardSkeleton } from '../ProductCard/ProductCardSkeleton';
import { ProductGrid } from '../ProductGrid';
import { NoProducts } from './NoProducts';
import type { ProductList_ItemsFragment } from './ProductList.generated';

/** Enough to keep the footer out of sight. */
const SKELETONS = 12;

interface ProductListProps extends ComponentProps<typeof NoProducts> {
  items: ProductList_ItemsFragment | undefined;
  isLoading: boolean;
  onLoadMore: () => Promise<unknown>;
  nextPage: string;
}

export function ProductList({ items, isLoading, onLoadMore, nextPage, ...noProducts }: ProductListProps) {
  if (isLoading && !items) return <ListSkeleton />;
  return (
    // Only the pictures fade: who reads the words meanwhile, or long after on a slow line, still can.
    <section aria-label="Products" aria-busy={isLoading} className="aria-busy:[&_img]:opacity-50">
      {items?.totalCount ? (
        <Cards items={items} isLoading={isLoading} onLoadMore={onLoadMore} nextPage={nextPage} />
      ) : (
        <NoProducts {...noProducts} />
      )}
    </section>
  );
}

interface CardsProps {
  items: ProductList_ItemsFragment;
  isLoading: boolean;
  onLoadMore: () => Promise<unknown>;
  nextPage: string;
}

function Cards({ items: { edges, totalCount, pageInfo }, isLoading, onLoadMore, nextPage }: CardsProps) {
  return (
    <>
      <ProductGrid>
        {edges.map(({ node }, index) => (
          // A phone shows one picture at first; the others of a wide window must not take the line from it.
          <ProductCard key={node.id} item={node} isFirst={index === 0} titleAs="h2" />
        ))}
      </ProductGrid>
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
