import type { Cents } from '@beambright/domain';
import { ArgsType, Field, ID, InputType, registerEnumType } from '@nestjs/graphql';
import { PageArgs } from '../graphql/connection.js';
import { Decimal } from '../graphql/decimal.scalar.js';

export enum ItemOrder {
  RELEVANCE = 'RELEVANCE',
  NEWEST = 'NEWEST',
  NAME = 'NAME',
  PRICE_LOW = 'PRICE_LOW',
  PRICE_HIGH = 'PRICE_HIGH',
}

registerEnumType(ItemOrder, {
  name: 'ItemOrder',
  description: 'How a list of items is ordered.',
  valuesMap: {
    RELEVANCE: { description: 'What fits a search best. Without a search: newest first.' },
    NEWEST: { description: 'What was added last comes first.' },
    NAME: { description: 'From A to Z.' },
    PRICE_LOW: { description: 'The lowest price first, by where a price range begins.' },
    PRICE_HIGH: { description: 'The highest price first, by where a price range ends.' },
  },
});

@InputType({ description: 'Filters compose: an item must pass all that are given.' })
export class ItemFilter {
  @Field(() => ID, {
    nullable: true,
    description: 'Only items of this category; an unknown one finds nothing.',
  })
  categoryId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Only items for this car brand; an unknown one finds nothing.',
  })
  carBrandId?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Words looked for in name, description, category and brand. Case, accents and a typo are forgiven, synonyms known; the last word may be a beginning.',
  })
  search?: string | null;

  @Field(() => Decimal, { nullable: true, description: 'Items that may cost this or more.' })
  priceMin?: Cents | null;

  @Field(() => Decimal, { nullable: true, description: 'Items that may cost this or less.' })
  priceMax?: Cents | null;

  @Field(() => Boolean, { nullable: true, description: 'Only items in stock, or only those that are not.' })
  inStock?: boolean | null;
}

@ArgsType()
export class ItemsArgs extends PageArgs {
  @Field(() => ItemFilter, { nullable: true, description: 'Which items; all of them if not given.' })
  filter?: ItemFilter | null;

  @Field(() => ItemOrder, {
    nullable: true,
    description: 'RELEVANCE if not given and there is a search, else NEWEST.',
  })
  orderBy?: ItemOrder | null;
}

@ArgsType()
export class ItemIdsArgs {
  @Field(() => [ID], { description: 'At most 100.' })
  ids!: string[];
}
