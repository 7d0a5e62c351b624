import { ProductFilters } from './ProductFilters';
import { ProductList } from './ProductList';
import { useProductFilters } from './useProductFilters';
import { useProductsPage } from './useProductsPage';

export function ProductsPage() {
  const filters = useProductFilters();
  const { categories, carBrands, items, isLoading, hasFailed, loadMore, retry } = useProductsPage(
    filters.filter,
  );
  return (
    <div className="gutter pt-8 md:pt-10">
      <title>Products | BeamBright</title>
      <h1 className="mb-5 text-36 md:text-48">Products</h1>
      <ProductFilters filters={filters} categories={categories} carBrands={carBrands} />
      <ProductList
        items={items}
        isLoading={isLoading}
        onLoadMore={loadMore}
        onRetry={hasFailed ? retry : undefined}
        onClearFilters={filters.isFiltered ? filters.clearFilters : undefined}
      />
    </div>
  );
}
