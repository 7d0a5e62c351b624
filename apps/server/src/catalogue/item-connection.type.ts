import { Field, Int, ObjectType } from '@nestjs/graphql';
import { type Connection, connectionOf } from '../graphql/connection.js';
import { CarBrand } from './car-brand.entity.js';
import { Category } from './category.entity.js';
import type { FacetCounts } from './item-counts.js';
import { Item } from './item.entity.js';

@ObjectType({ description: 'A category, and how many items it would leave.' })
export class CategoryFacet {
  @Field(() => Category, { description: 'The category that could be chosen.' })
  category!: Category;

  @Field(() => Int, { description: 'Items of this category that pass all other filters; 0 is possible.' })
  count!: number;
}

@ObjectType({ description: 'A car brand, and how many items it would leave.' })
export class CarBrandFacet {
  @Field(() => CarBrand, { description: 'The car brand that could be chosen.' })
  carBrand!: CarBrand;

  @Field(() => Int, { description: 'Items of this brand that pass all other filters; 0 is possible.' })
  count!: number;
}

@ObjectType({
  description:
    'Every category and every brand with the items it would leave under the other filters, none included.',
})
export class ItemFacets {
  @Field(() => [CategoryFacet], {
    description: 'All categories by name, also those that would leave nothing.',
  })
  categories!: CategoryFacet[];

  @Field(() => [CarBrandFacet], {
    description: 'All car brands by name, also those that would leave nothing.',
  })
  carBrands!: CarBrandFacet[];
}

@ObjectType({ description: 'A page of the items that pass the filters.' })
export class ItemConnection extends connectionOf(Item) {
  /** Not in the schema: what the facets are made from. */
  counts!: () => Promise<FacetCounts>;
}

/** Not by a spread: that would ask for the total. */
export function withCounts(connection: Connection<Item>, counts: () => Promise<FacetCounts>): ItemConnection {
  return Object.assign(connection, { counts });
}
