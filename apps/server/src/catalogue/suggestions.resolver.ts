import { Args, Context, Field, ObjectType, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { GraphqlContext } from '../process/http/request-context.js';
import { CatalogueLoaders } from './catalogue.loaders.js';
import { ItemListQueries } from './item-list.queries.js';
import { NumberMatch } from './item-number.type.js';
import { Item } from './item.entity.js';
import { ItemsQueries } from './items.queries.js';
import { CarBrand, Category } from './named.entity.js';
import { NumberMatchesQueries } from './number-matches.queries.js';
import type { MarkedName } from './search/search-query.js';
import { SearchReader } from './search/search-reader.queries.js';

const MOST_ITEMS = 5;
const MOST_NAMES = 3;

@ObjectType({ description: 'Suggestions of the search box while a user types.' })
export class Suggestions {
  @Field(() => [Item], { description: 'Matching items, at most 5.' })
  items!: Item[];

  @Field(() => [Category], { description: 'Matching categories, at most 3.' })
  categories!: Category[];

  @Field(() => [CarBrand], { description: 'Matching car brands, at most 3.' })
  carBrands!: CarBrand[];

  /** The typed text, for which `numberMatches` finds part numbers. Not in the schema. */
  text!: string;
}

@Resolver(() => Suggestions)
export class SuggestionsResolver {
  constructor(
    private readonly reader: SearchReader,
    private readonly lists: ItemListQueries,
    private readonly items: ItemsQueries,
    private readonly numbers: NumberMatchesQueries,
    private readonly loaders: CatalogueLoaders,
  ) {}

  @Query(() => Suggestions, {
    description:
      'Items, categories and car brands for an incomplete search text; tolerates typos. Public; TEXT_TOO_LONG, TEXT_HAS_NUL.',
  })
  async suggestions(
    @Args('text', { description: 'The text so far, at most 200 characters; a blank text matches nothing.' })
    text: string,
    @Context() context: GraphqlContext,
  ): Promise<Suggestions> {
    const { query, names } = await this.reader.read(text);
    const { categories, carBrands } = this.loaders.of(context);
    const [brandNames, categoryNames] = [true, false].map((isBrand) =>
      names.filter((name) => name.isBrand === isBrand).slice(0, MOST_NAMES),
    );
    const load = <T>(loader: { load(id: string): Promise<T> }, found: MarkedName[] = []) =>
      Promise.all(found.map(({ id }) => loader.load(id)));
    return {
      items: await this.items.withIds(await this.lists.ids(query, { limit: MOST_ITEMS })),
      categories: await load(categories, categoryNames),
      carBrands: await load(carBrands, brandNames),
      text,
    };
  }

  @ResolveField(() => [NumberMatch], {
    description:
      'At most 5 items with this part number, in stock first, then by name. If there are none: items whose number begins with the text, or else with a similar number (LOOK_ALIKE). `items` may have the same items.',
  })
  async numberMatches({ text }: Suggestions): Promise<NumberMatch[]> {
    return (await this.numbers.matching(text)).slice(0, MOST_ITEMS);
  }
}
