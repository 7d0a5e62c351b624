import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { IconPackage, IconSearchOff } from '../../ui/icons';
import { LoadMore } from '../../ui/LoadMore';
import { NotLoaded } from '../../ui/NotLoaded';
import { AdminProductCard } from './AdminProductCard';
import type { AdminProductCard_ItemFragment } from './AdminProductCard.generated';
import { AdminProductGrid, AdminProductSkeletons } from './AdminProductGrid';
import type { AdminProductList_ItemsFragment } from './AdminProductList.generated';
import type { useAdminProducts } from './useAdminProducts';

interface AdminProductListProps {
  products: ReturnType<typeof useAdminProducts>;
  /** Set while a filter is active. */
  onClearFilters: (() => void) | undefined;
  onEdit: (item: AdminProductCard_ItemFragment) => void;
  onDelete: (item: AdminProductCard_ItemFragment) => void;
}

export function AdminProductList({ products, onClearFilters, ...actions }: AdminProductListProps) {
  const { items, isLoading, failure } = products;
  if (failure) {
    return (
      <div className="mt-6">
        <NotLoaded title="The products could not be loaded" {...failure} />
      </div>
    );
  }
  if (!items) {
    return (
      <Frame isBusy text="Loading products...">
        <AdminProductSkeletons />
      </Frame>
    );
  }
  return (
    <Frame isBusy={isLoading} text={items.totalCount === 1 ? '1 product' : `${items.totalCount} products`}>
      <div className={isLoading ? 'opacity-50' : ''}>
        {items.totalCount > 0 ? (
          <Cards items={items} products={products} {...actions} />
        ) : (
          <NoProducts onClearFilters={onClearFilters} />
        )}
      </div>
    </Frame>
  );
}

function Frame({ isBusy, text, children }: { isBusy: boolean; text: string; children: ReactNode }) {
  return (
    <section aria-label="Products" aria-busy={isBusy}>
      <p role="status" className="figures my-4 min-h-6 text-muted">
        {text}
      </p>
      {children}
    </section>
  );
}

interface CardsProps extends Pick<AdminProductListProps, 'products' | 'onEdit' | 'onDelete'> {
  items: AdminProductList_ItemsFragment;
}

function Cards({ items: { edges, totalCount, pageInfo }, products, onEdit, onDelete }: CardsProps) {
  return (
    <>
      <AdminProductGrid>
        {edges.map(({ node }) => (
          <AdminProductCard
            key={node.id}
            item={node}
            onEdit={() => onEdit(node)}
            onDelete={() => onDelete(node)}
          />
        ))}
      </AdminProductGrid>
      <LoadMore
        key={products.queryKey}
        what="products"
        shown={edges.length}
        total={totalCount}
        hasMore={pageInfo.hasNextPage}
        isDisabled={products.isLoading}
        onLoadMore={products.loadMore}
      />
    </>
  );
}

function NoProducts({ onClearFilters }: { onClearFilters: (() => void) | undefined }) {
  if (onClearFilters) {
    return (
      <EmptyState
        icon={<IconSearchOff size={30} />}
        title="No products found"
        text="Try adjusting your filters or search terms"
        action={<Button onClick={onClearFilters}>Show all products</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={<IconPackage size={30} />}
      title="No products yet"
      text="Use the button above to add the first one."
    />
  );
}
