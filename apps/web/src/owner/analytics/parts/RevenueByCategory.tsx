import type { Part } from '../part';
import type { RevenueByCategory_CategoriesFragment as Category } from './RevenueByCategory.generated';
import { RevenueByName } from './RevenueByName';

export function RevenueByCategory({ categories }: { categories: Part<Category[]> }) {
  return (
    <RevenueByName
      kind="category"
      sales={{
        ...categories,
        now: named(categories.now),
        before: categories.before && named(categories.before),
      }}
    />
  );
}

function named(categories: Category[]) {
  return categories.map(({ categoryName, ...sales }) => ({ name: categoryName, ...sales }));
}
