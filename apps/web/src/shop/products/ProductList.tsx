import { ProductCard } from '../ProductCard/ProductCard';
import { ProductCardSkeleton } from '../ProductCard/ProductCardSkeleton';
import { ProductGrid } from '../ProductGrid';
import { LoadMore } from '../../ui/LoadMore';
import { NoProducts } from './NoProducts';
import type { ProductList_ItemsFragment } from './ProductList.generated';

/** As many as a desktop shows before the first scroll. */
const FIRST_SCREEN = 3;
const SKELETONS = 6;

interface ProductListProps {
  items: ProductList_ItemsFragment | undefined;
  isLoading: boolean;
  onLoadMore: () => Promise<unknown>;
  onRetry: (() => void) | undefined;
  onClearFilters: (() => void) | undefined;
}

export function ProductList({ items, isLoading, onLoadMore, onRetry, onClearFilters }: ProductListProps) {
  if (isLoading && !items) return <ListSkeleton />;
  return (
    <section aria-label="Products" aria-busy={isLoading} className={isLoading ? 'opacity-50' : ''}>
      <CountLine text={`${items?.totalCount ?? 0} product(s) available`} />
      {items?.totalCount ? (
        <Cards items={items} onLoadMore={onLoadMore} />
      ) : (
        <NoProducts onClearFilters={onClearFilters} onRetry={onRetry} />
      )}
    </section>
  );
}

function Cards({
  items,
  onLoadMore,
}: {
  items: ProductList_ItemsFragment;
  onLoadMore: () => Promise<unknown>;
}) {
  const { edges, totalCount, pageInfo } = items;
  return (
    <>
      <ProductGrid>
        {edges.map(({ node }, index) => (
          <ProductCard key={node.id} item={node} isFirst={index < FIRST_SCREEN} titleAs="h2" />
        ))}
      </ProductGrid>
      {pageInfo.hasNextPage && (
        <LoadMore what="products" shown={edges.length} total={totalCount} onLoadMore={onLoadMore} />
      )}
    </>
  );
}

function ListSkeleton() {
  return (
    <section aria-label="Products" aria-busy>
      <CountLine text="Loading products..." />
      <ProductGrid>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <ProductCardSkeleton key={index} />
        ))}
      </ProductGrid>
    </section>
  );
}

function CountLine({ text }: { text: string }) {
  return (
    <p role="status" className="figures my-5 min-h-6 text-muted">
      {text}
    </p>
  );
}
