import { Field, Int, ObjectType } from '@nestjs/graphql';
import type { Connection } from '../database/cursor-page.js';
import { connectionOf, edgeOf } from '../graphql/connection.js';
import { NullableField, registerUpperCaseEnum } from '../graphql/fields.js';
import { FitClass } from './fit-classes.js';
import type { ItemCounts } from './item-filter.js';
import { Item } from './item.entity.js';
import { CarBrand, Category } from './named.entity.js';
import type { FoundNumber } from './number-matches.queries.js';

@ObjectType({ description: 'A category and how many items remain if it is selected.' })
export class CategoryFacet {
  @Field(() => Category, { description: 'The category whose items are counted.' })
  category!: Category;

  @Field(() => Int, {
    description: 'Number of items of this category that match all other filters; may be 0.',
  })
  count!: number;
}

@ObjectType({ description: 'A car brand and how many items remain if it is selected.' })
export class CarBrandFacet {
  @Field(() => CarBrand, { description: 'The car brand whose items are counted.' })
  carBrand!: CarBrand;

  @Field(() => Int, { description: 'Number of items of this brand that match all other filters; may be 0.' })
  count!: number;
}

@ObjectType({
  description:
    'All categories and car brands, each with how many items remain if it is selected and the other filters stay.',
})
export class ItemFacets {
  @Field(() => [CategoryFacet], {
    description: 'All categories by name, including those with no matching items.',
  })
  categories!: CategoryFacet[];

  @Field(() => [CarBrandFacet], {
    description: 'All car brands by name, including those with no matching items.',
  })
  carBrands!: CarBrandFacet[];
}

export type NearMatchKind = 'SAME_CAR' | 'SAME_PART' | 'OTHER';
export const NearMatchKind = registerUpperCaseEnum<NearMatchKind>(
  'NearMatchKind',
  'How near matches match a search. They lack some of its words, or have all, but those about the part in their description only.',
  {
    SAME_CAR: 'The items have all words of the search about the car, but not all about the part.',
    SAME_PART: 'The items have all words of the search about the part, but not all about the car.',
    OTHER: 'The items have some of the words.',
  },
);

@ObjectType({ description: 'A group of items that nearly match a search.' })
export class NearMatchGroup {
  @Field(() => NearMatchKind, { description: 'How these items match the search.' })
  kind!: NearMatchKind;

  @Field(() => Int, { description: 'Number of items of the list in this group.' })
  count!: number;
}

@ObjectType({
  description:
    'How many items of a list fit a car, counted with all filters except `fit`. Items that have nothing to do with cars are not counted.',
})
export class FitCounts {
  @Field(() => Int, { description: 'How many items fit, fit under a condition, or fit all cars.' })
  fits!: number;

  @Field(() => Int, { description: 'How many items were not checked for the car.' })
  notChecked!: number;

  @Field(() => Int, { description: 'How many items do not fit.' })
  doesNotFit!: number;
}

@ObjectType({ description: 'An item of a list, with its cursor.' })
class ItemEdge extends edgeOf(Item) {
  @NullableField(() => FitClass, 'The group of the item by fit; null if the list is not sorted by fit.')
  fitClass!: FitClass | null;
}

@ObjectType({ description: 'A page of the items that match the filters.' })
export class ItemConnection extends connectionOf(Item, ItemEdge) {
  @Field({
    description:
      "Whether at least one item has all words of the search. One of the words that do not name the car must be in the item's name or category; the others may be in its description. If false, the list is empty or has only near matches.",
  })
  matchesAllWords!: boolean;

  @Field(() => [NearMatchGroup], {
    description:
      'The groups of near matches. In the list they follow the items with all words of the search: first the `count` items of the first group, then those of the second, and so on. Empty if the list is not sorted by RELEVANCE, or if a word of the search is unknown.',
  })
  nearMatches!: NearMatchGroup[];

  /** Reads the values for the field `facets`. Not in the schema. */
  counts!: () => Promise<ItemCounts['facets']>;

  byNumber!: () => Promise<FoundNumber[]>;

  fitCounts!: () => Promise<FitCounts | null>;
}

/** Adds the fields of a search to a connection. Spreading the connection would call the getter that counts the total. */
export function withSearch(
  connection: Connection<Item>,
  search: Pick<ItemConnection, 'byNumber' | 'counts' | 'fitCounts' | 'matchesAllWords' | 'nearMatches'>,
): ItemConnection {
  return Object.assign(connection, search);
}
