import { Field, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { type Connection, connectionOf } from '../graphql/connection.js';
import { CarBrand } from './car-brand.entity.js';
import { Category } from './category.entity.js';
import type { ItemCounts } from './item-filter.js';
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

export enum NearbyKind {
  SAME_CAR = 'SAME_CAR',
  SAME_PART = 'SAME_PART',
  OTHER = 'OTHER',
}

registerEnumType(NearbyKind, {
  name: 'NearbyKind',
  description: 'What items have in common with a search whose words no item has together.',
  valuesMap: {
    SAME_CAR: { description: 'They have all its words about the car.' },
    SAME_PART: { description: 'They have all its words about the part.' },
    OTHER: { description: 'They have some of its words.' },
  },
});

@ObjectType({ description: 'Items that are near what was looked for.' })
export class NearbyGroup {
  @Field(() => NearbyKind, { description: 'What they have in common with it.' })
  kind!: NearbyKind;

  @Field(() => Int, { description: 'How many of the list they are.' })
  count!: number;
}

@ObjectType({ description: 'A page of the items that pass the filters.' })
export class ItemConnection extends connectionOf(Item) {
  @Field({
    description:
      'False when no item has all words of the search: then the list has what is near, or nothing.',
  })
  matchesAllWords!: boolean;

  @Field(() => [NearbyGroup], {
    description:
      'In the order of the list when matchesAllWords is false: the first so many items are of the first kind, and so on. Empty in another order than RELEVANCE.',
  })
  nearby!: NearbyGroup[];

  /** Not in the schema: what the facets are made from. */
  counts!: () => Promise<ItemCounts['facets']>;
}

/** Not by a spread: that would ask for the total. */
export function withSearch(
  connection: Connection<Item>,
  search: Pick<ItemConnection, 'counts' | 'matchesAllWords' | 'nearby'>,
): ItemConnection {
  return Object.assign(connection, search);
}
