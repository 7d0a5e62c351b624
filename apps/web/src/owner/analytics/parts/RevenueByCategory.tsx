import type { Part } from '../part';
import type { RevenueByCategory_CategoriesFragment as Category } from './RevenueByCategory.generated';
import { RevenueByName } from './RevenueByName';
import type { RevenueByName_DeliveryFragment as Delivery } from './RevenueByName.generated';

interface RevenueByCategoryProps {
  categories: Part<Category[]>;
  delivery: Part<Delivery>;
}

export function RevenueByCategory({ categories, delivery }: RevenueByCategoryProps) {
  return (
    <RevenueByName
      kind="category"
      sales={{
        ...categories,
        now: named(categories.now),
        before: categories.before && named(categories.before),
      }}
      delivery={delivery}
    />
  );
}

function named(categories: Category[]) {
  return categories.map(({ categoryName, ...sales }) => ({ name: categoryName, ...sales }));
}
