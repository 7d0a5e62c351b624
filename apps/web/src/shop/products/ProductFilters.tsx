import { IconFilterX } from '@tabler/icons-react';
import { capitalised } from '../../lib/format';
import { Button } from '../../ui/Button';
import { SelectField } from '../../ui/SelectField';
import type {
  ProductFilters_CarBrandFragment,
  ProductFilters_CategoryFragment,
} from './ProductFilters.generated';
import { SearchBox } from './SearchBox';
import type { useProductFilters } from './useProductFilters';

interface ProductFiltersProps {
  filters: ReturnType<typeof useProductFilters>;
  categories: ProductFilters_CategoryFragment[];
  carBrands: ProductFilters_CarBrandFragment[];
}

export function ProductFilters({ filters, categories, carBrands }: ProductFiltersProps) {
  const { category, brand, search, isFiltered, setFilter, clearFilters, clearings } = filters;
  return (
    <div className="grid gap-3 md:grid-cols-2 lg:flex">
      <div className="md:col-span-2 lg:grow">
        <SearchBox key={clearings} value={search} setFilter={setFilter} />
      </div>
      <SelectField label="Category" value={category} onChange={(value) => setFilter('category', value)}>
        <option value="">All Categories</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {capitalised(name)}
          </option>
        ))}
      </SelectField>
      <SelectField label="Car brand" value={brand} onChange={(value) => setFilter('brand', value)}>
        <option value="">All Brands</option>
        {carBrands.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {isFiltered && (
        <Button onClick={clearFilters} className="min-h-12 md:col-span-2">
          <IconFilterX size={20} aria-hidden />
          Clear Filters
        </Button>
      )}
    </div>
  );
}
