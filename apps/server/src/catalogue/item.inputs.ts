import type { Cents } from '@beambright/domain';
import { ArgsType, Field, ID, InputType, Int } from '@nestjs/graphql';
import { PageArgs } from '../graphql/connection.js';
import { Decimal, NullableField, NullableString, registerUpperCaseEnum } from '../graphql/fields.js';

export type ItemOrder = 'RELEVANCE' | 'NEWEST' | 'NAME' | 'PRICE_LOW' | 'PRICE_HIGH';
export const ItemOrder = registerUpperCaseEnum<ItemOrder>('ItemOrder', 'The order of a list of items.', {
  RELEVANCE: 'Best match of a search first. Without a search: newest first.',
  NEWEST: 'Most recently added first.',
  NAME: 'By name, A to Z.',
  PRICE_LOW: 'Lowest price first, by the minimum of the price range.',
  PRICE_HIGH: 'Highest price first, by the maximum of the price range.',
});

export type FitGroup = 'FITS' | 'NOT_CHECKED' | 'DOES_NOT_FIT';
export const FitGroup = registerUpperCaseEnum<FitGroup>(
  'FitGroup',
  'Groups of items by whether they fit a car. Items that have nothing to do with cars are in none.',
  {
    FITS: 'Items with the verdict FITS, FITS_IF or UNIVERSAL.',
    NOT_CHECKED: 'Items with the verdict UNKNOWN.',
    DOES_NOT_FIT: 'Items with the verdict DOES_NOT_FIT.',
  },
);

@InputType({ description: 'Filters of a list of items. An item must match all of them.' })
export class ItemFilter {
  @NullableField(() => ID, 'Only items of this category; an unknown id matches nothing.')
  categoryId?: string | null;

  @NullableField(() => ID, 'Only items for this car brand; an unknown id matches nothing.')
  carBrandId?: string | null;

  @NullableString(
    'Full-text search in name, description, category and brand, at most 200 characters. Ignores case and accents, tolerates typos and knows synonyms; the last word may be incomplete.',
  )
  search?: string | null;

  @NullableField(() => Decimal, 'Only items whose price range reaches this price or more.')
  priceMin?: Cents | null;

  @NullableField(() => Decimal, 'Only items whose price range starts at this price or less.')
  priceMax?: Cents | null;

  @NullableField(() => Boolean, 'true: only items in stock; false: only items out of stock.')
  inStock?: boolean | null;

  @NullableString(
    "The customer's car, as the slug of a vehicle: the car that `fit` and `fitCounts` are about. By itself it leaves out no items.",
  )
  vehicle?: string | null;

  @NullableString(
    "The chassis code of the customer's car, instead of `vehicle`, if only the code is known: the car may be any vehicle with this code, of any model.",
  )
  chassisCode?: string | null;

  @NullableField(() => Int, "The car's year of manufacture, from 1980 to 2099; null if unknown.")
  year?: number | null;

  @NullableField(() => FitGroup, 'Only items of this group for the car; needs `vehicle` or `chassisCode`.')
  fit?: FitGroup | null;
}

@ArgsType()
export class ItemsArgs extends PageArgs {
  @NullableField(() => ItemFilter, 'Which items to return; all if omitted.')
  filter?: ItemFilter | null;

  @NullableField(() => ItemOrder, 'The order. Default: RELEVANCE with a search, NEWEST without.')
  orderBy?: ItemOrder | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description:
      'Whether to sort by fit: by class (`ItemEdge.fitClass`), within a class by `orderBy`. Leaves out items that do not fit, unless `fit` asks for them. Needs `vehicle` or `chassisCode`.',
  })
  byFit!: boolean;
}

@ArgsType()
export class ItemIdsArgs {
  @Field(() => [ID], { description: 'Ids of items, at most 100.' })
  ids!: string[];
}
