import { IconFilterX } from '@tabler/icons-react';
import { useCallback } from 'react';
import { capitalised } from '../../lib/format';
import { Options } from '../../staff/Options';
import { SearchField } from '../../staff/SearchField';
import { Button } from '../../ui/Button';
import { SelectField } from '../../ui/SelectField';
import type {
  AdminProductFilters_CarBrandFragment,
  AdminProductFilters_CategoryFragment,
} from './AdminProductFilters.generated';
import type { AdminProductFilters as Filters } from './useAdminProductFilters';

interface AdminProductFiltersProps {
  filters: Filters;
  categories: AdminProductFilters_CategoryFragment[];
  carBrands: AdminProductFilters_CarBrandFragment[];
}

export function AdminProductFilters({ filters, categories, carBrands }: AdminProductFiltersProps) {
  const { values, isFiltered, setFilter, clearFilters, clearings } = filters;
  const search = useCallback((text: string) => setFilter('search', text), [setFilter]);
  return (
    <div className="grid grid-cols-[11fr_10fr] gap-3 cramped:grid-cols-1 md:grid-cols-2 lg:grid-cols-4 xl:grid-cols-6 max-md:[&_select]:pr-9 max-md:[&_select]:pl-3 lg:[&>div]:w-auto">
      <div className="col-span-full xl:col-span-2">
        <SearchField key={clearings} label="Search products" value={values.search} onSearch={search} />
      </div>
      <SelectField label="Category" value={values.category} onChange={(id) => setFilter('category', id)}>
        <option value="">All Categories</option>
        <Options
          of={categories.map(({ id, name, itemCount }) => [id, `${capitalised(name)} (${itemCount})`])}
        />
      </SelectField>
      <SelectField label="Car brand" value={values.brand} onChange={(id) => setFilter('brand', id)}>
        <option value="">All Brands</option>
        <Options of={carBrands.map(({ id, name, itemCount }) => [id, `${name} (${itemCount})`])} />
      </SelectField>
      <SelectField label="Stock" value={values.stock} onChange={(stock) => setFilter('stock', stock)}>
        <option value="">Any stock</option>
        <option value="in">In stock</option>
        <option value="out">Out of stock</option>
      </SelectField>
      <SelectField label="Sort by" value={values.sort} onChange={(sort) => setFilter('sort', sort)}>
        <option value="">{values.search ? 'Best match' : 'Newest first'}</option>
        {values.search && <option value="newest">Newest first</option>}
        <option value="name">Name</option>
        <option value="price-low">Price: low to high</option>
        <option value="price-high">Price: high to low</option>
      </SelectField>
      {isFiltered && (
        <Button onClick={clearFilters} className="min-h-12 col-span-full lg:justify-self-start">
          <IconFilterX size={20} aria-hidden />
          Clear Filters
        </Button>
      )}
    </div>
  );
}
