import { IconPackage, IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { TableSkeleton } from '../../staff/TableSkeleton';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { LoadMore } from '../../ui/LoadMore';
import { NotLoaded } from '../../ui/NotLoaded';
import { ListShapeSwitch } from '../ListShapeSwitch';
import { type Bulk, useBulk } from '../useBulk';
import { useListShape } from '../useListShape';
import { AdminProductCard } from './AdminProductCard';
import { AdminProductGrid, AdminProductSkeletons } from './AdminProductGrid';
import { ChangeProducts, PRODUCT_FAILURE } from './ChangeProducts';
import { type FoundProduct, foundProducts } from './foundProducts';
import type { ProductRow_ItemFragment } from './ProductRow.generated';
import { ProductTable } from './ProductTable';
import type { AdminProductFilters } from './useAdminProductFilters';
import type { useAdminProducts } from './useAdminProducts';

interface AdminProductListProps {
  products: ReturnType<typeof useAdminProducts>;
  filters: AdminProductFilters;
  onEdit: (item: { id: string; name: string }) => void;
  onCopy: (item: { id: string; name: string }) => void;
  onDelete: (item: { id: string; name: string }) => void;
}

export function AdminProductList({ products, filters, ...actions }: AdminProductListProps) {
  const { items, isLoading, failure } = products;
  const shape = useListShape();
  const tools = <ListShapeSwitch {...shape} />;
  const found = items ? foundProducts(items) : [];
  const bulk = useBulk(
    found.map(({ item }) => item),
    PRODUCT_FAILURE,
  );
  if (failure) {
    return (
      <div className="mt-6">
        <NotLoaded title="The products could not be loaded" {...failure} />
      </div>
    );
  }
  if (!items) {
    return (
      <Frame isBusy text="Loading products..." tools={tools}>
        {shape.isTable ? (
          <TableSkeleton head="bg-raised" row="h-10 px-3" cells={['grow', 'w-30']} length={15} />
        ) : (
          <AdminProductSkeletons />
        )}
      </Frame>
    );
  }
  const total = items.totalCount + (items.onlyByNumber ?? 0);
  return (
    <Frame isBusy={isLoading} text={total === 1 ? '1 product' : `${total} products`} tools={tools}>
      <div className={isLoading ? 'opacity-50' : ''}>
        <Products
          found={found}
          total={total}
          hasMore={items.pageInfo.hasNextPage}
          products={products}
          filters={filters}
          isTable={shape.isTable}
          bulk={bulk}
          {...actions}
        />
      </div>
      {shape.isTable && (
        <ChangeProducts bulk={bulk} categories={products.categories} onChanged={products.reload} />
      )}
    </Frame>
  );
}

interface FrameProps {
  isBusy: boolean;
  text: string;
  tools: ReactNode;
  children: ReactNode;
}

function Frame({ isBusy, text, tools, children }: FrameProps) {
  return (
    <section aria-label="Products" aria-busy={isBusy}>
      <div className="my-4 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="figures min-h-6 text-muted">
          {text}
        </p>
        {tools}
      </div>
      {children}
    </section>
  );
}

interface ProductsProps extends AdminProductListProps {
  found: readonly FoundProduct[];
  total: number;
  hasMore: boolean;
  isTable: boolean;
  bulk: Bulk<ProductRow_ItemFragment>;
}

function Products({ found, total, hasMore, products, filters, isTable, bulk, ...actions }: ProductsProps) {
  if (total === 0)
    return <NoProducts onClearFilters={filters.isFiltered ? filters.clearFilters : undefined} />;
  return (
    <>
      {isTable ? (
        <ProductTable
          products={found}
          bulk={bulk}
          sort={filters.values.sort}
          onSort={(sort) => filters.setFilter('sort', sort)}
          onChanged={products.reload}
          {...actions}
        />
      ) : (
        <AdminProductGrid>
          {found.map(({ item, number }) => (
            <AdminProductCard
              key={item.id}
              item={item}
              number={number}
              onEdit={() => actions.onEdit(item)}
              onCopy={() => actions.onCopy(item)}
              onDelete={() => actions.onDelete(item)}
            />
          ))}
        </AdminProductGrid>
      )}
      <LoadMore
        key={products.queryKey}
        what="products"
        shown={found.length}
        total={total}
        hasMore={hasMore}
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
