import { Args, Info, Int, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { GraphQLResolveInfo } from 'graphql';
import { Requires } from '../accounts/actor.js';
import { IdArg, NullableResolveField } from '../graphql/fields.js';
import { requestedFields } from '../graphql/requested-fields.js';
import type { GraphqlContext } from '../process/http/request-context.js';
import { CatalogueLoaders } from './catalogue.loaders.js';
import { Image } from './images/image.entity.js';
import { ItemConnection } from './item-connection.type.js';
import { ItemListQueries } from './item-list.queries.js';
import { ItemNumber, NumberMatch } from './item-number.type.js';
import { ItemReplacementsQueries } from './item-replacements.queries.js';
import { Item } from './item.entity.js';
import { ItemIdsArgs, ItemsArgs } from './item.inputs.js';
import { ItemsQueries } from './items.queries.js';
import { CarBrand, Category } from './named.entity.js';
import { NumberMatchesQueries } from './number-matches.queries.js';
import { PriceRange, priceRangeOf } from './price-range.type.js';
import { RelatedItemsQueries } from './related-items.queries.js';

/** Methods of fields have no parameter decorators, because Nest then calls them directly, which is faster for long lists (ADR 024). */
@Resolver(() => Item)
export class ItemResolver {
  constructor(
    private readonly queries: ItemsQueries,
    private readonly lists: ItemListQueries,
    private readonly relatedItems: RelatedItemsQueries,
    private readonly numberMatches: NumberMatchesQueries,
    private readonly replacements: ItemReplacementsQueries,
    private readonly loaders: CatalogueLoaders,
  ) {}

  @Query(() => ItemConnection, {
    description:
      'A page of the catalogue, filtered and sorted. Public; PAGE_SIZE_INVALID, CURSOR_INVALID, PRICE_RANGE_INVALID, TEXT_TOO_LONG, TEXT_HAS_NUL.',
  })
  items(@Args() args: ItemsArgs, @Info() info: GraphQLResolveInfo) {
    return this.lists.page(args, requestedFields(info));
  }

  @Query(() => Item, {
    nullable: true,
    description: 'One item, or null if there is no item with this id. Public.',
  })
  item(@IdArg('The id of the item.') id: string): Promise<Item | null> {
    return this.queries.find(id);
  }

  @Query(() => [Item], {
    description:
      'The items with these ids, in this order, without unknown and repeated ids. Public; INVALID_INPUT for more than 100.',
  })
  itemsByIds(@Args() { ids }: ItemIdsArgs): Promise<Item[]> {
    return this.queries.withIds(ids);
  }

  @Query(() => [NumberMatch], {
    description:
      'At most 20 items with this part number, in stock first, then by name. If there are none: items whose number begins with the text, or else with a similar number (LOOK_ALIKE). Empty for a text that is no part number. Public; TEXT_TOO_LONG, TEXT_HAS_NUL.',
  })
  itemsByNumber(
    @Args('text', { description: 'A part number in any spelling, at most 200 characters.' }) text: string,
  ): Promise<NumberMatch[]> {
    return this.numberMatches.matching(text);
  }

  @Query(() => [NumberMatch], {
    description:
      'The items with these numbers of the kind OWN, which the shop gave them, in any spelling; unknown numbers are left out. Admins only; INVALID_INPUT for more than 100.',
  })
  @Requires('admin')
  itemsByOwnNumber(
    @Args('numbers', { type: () => [String], description: 'Numbers that the shop gave (OWN), at most 100.' })
    numbers: string[],
  ): Promise<NumberMatch[]> {
    return this.numberMatches.withOwn(numbers);
  }

  @ResolveField(() => PriceRange, {
    description: 'The price of one piece in Kenyan shillings; the final price is agreed by phone.',
  })
  price(item: Item): PriceRange {
    return priceRangeOf(item.priceMin, item.priceMax);
  }

  @ResolveField(() => Category, { description: 'The category of the item.' })
  category(item: Item, _: unknown, context: GraphqlContext): Category | Promise<Category> {
    return item.category ?? this.loaders.of(context).categories.load(item.categoryId);
  }

  @ResolveField(() => CarBrand, { description: 'The brand of the cars that the item fits.' })
  carBrand(item: Item, _: unknown, context: GraphqlContext): CarBrand | Promise<CarBrand> {
    return item.carBrand ?? this.loaders.of(context).carBrands.load(item.carBrandId);
  }

  @ResolveField(() => [Image], { description: 'All pictures, main image first.' })
  images(item: Item, _: unknown, context: GraphqlContext): Image[] | Promise<Image[]> {
    return item.images ?? this.loaders.of(context).imagesOfItem.load(item.id);
  }

  @ResolveField(() => [ItemNumber], { description: 'The part numbers of the item, at most 100.' })
  numbers(item: Item, _: unknown, context: GraphqlContext): Promise<ItemNumber[]> {
    return this.loaders.of(context).numbersOfItem.load(item.id);
  }

  @ResolveField(() => [String], {
    // As expensive as `related`.
    complexity: 400,
    description: "At most 20 old numbers that the item's MPN and OEM numbers replace, latest first.",
  })
  replacedNumbers(item: Item): Promise<string[]> {
    return this.replacements.replacedNumbers(item.id);
  }

  @ResolveField(() => [NumberMatch], {
    // As expensive as `related`.
    complexity: 400,
    description:
      'At most 5 other items with a number that replaces an MPN or OEM number of this item: those in stock first, then those with the latest number. Empty if this item has the replacing number itself.',
  })
  replacedBy(item: Item): Promise<NumberMatch[]> {
    return this.replacements.replacedBy(item.id);
  }

  @NullableResolveField(() => Image, 'The first picture; null if the item has none.')
  mainImage(item: Item, _: unknown, context: GraphqlContext): Image | null | Promise<Image | null> {
    if (item.images) return item.images[0] ?? null;
    return this.loaders
      .of(context)
      .imagesOfItem.load(item.id)
      .then(([image]) => image ?? null);
  }

  @ResolveField(() => [Item], {
    // One statement per item, which costs as much as some hundred entries of other lists.
    complexity: 400,
    description:
      'Related items: first those for the same car models, then others of the same brand; in both groups those of the same category come first. For an item out of stock, only items in stock.',
  })
  related(
    @Parent() item: Item,
    @Args('first', {
      type: () => Int,
      defaultValue: 4,
      description: 'How many, from 1 to 100; PAGE_SIZE_INVALID otherwise.',
    })
    first: number,
  ): Promise<Item[]> {
    return this.relatedItems.relatedTo(item, first);
  }
}
