import { Field, Int, ObjectType } from '@nestjs/graphql';
import { type Connection, connectionOf } from '../graphql/connection.js';
import { CarBrand } from './car-brand.entity.js';
import { Category } from './category.entity.js';
import type { ItemCount } from './item-counts.js';
import type { ItemFilter } from './item.inputs.js';
import { Item } from './item.entity.js';

@ObjectType()
export class CategoryFacet {
  @Field(() => Category)
  category!: Category;

  @Field(() => Int)
  count!: number;
}

@ObjectType()
export class CarBrandFacet {
  @Field(() => CarBrand)
  carBrand!: CarBrand;

  @Field(() => Int)
  count!: number;
}

@ObjectType({
  description:
    'Every category and every brand with the items it would leave under the other filters, none included.',
})
export class ItemFacets {
  @Field(() => [CategoryFacet])
  categories!: CategoryFacet[];

  @Field(() => [CarBrandFacet])
  carBrands!: CarBrandFacet[];
}

@ObjectType()
export class ItemConnection extends connectionOf(Item) {
  /** Not in the schema: what the facets are made from. */
  filter!: ItemFilter;
  counts!: () => Promise<ItemCount[]>;
}

/** Not by a spread: that would ask for the total. */
export function withCounts(
  connection: Connection<Item>,
  filter: ItemFilter,
  counts: () => Promise<ItemCount[]>,
): ItemConnection {
  return Object.assign(connection, { filter, counts });
}
