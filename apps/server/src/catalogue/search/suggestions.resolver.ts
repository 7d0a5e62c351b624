import { Args, Context, Field, ObjectType, Query, Resolver } from '@nestjs/graphql';
import type { GraphqlContext } from '../../graphql/graphql-context.js';
import { CarBrand } from '../car-brand.entity.js';
import { CatalogueLoaders } from '../catalogue.loaders.js';
import { Category } from '../category.entity.js';
import { Item } from '../item.entity.js';
import { SuggestionsQueries } from './suggestions.queries.js';

@ObjectType({ description: 'What a search box offers while somebody types.' })
export class Suggestions {
  @Field(() => [Item], { description: 'At most 5.' })
  items!: Item[];

  @Field(() => [Category], { description: 'At most 3.' })
  categories!: Category[];

  @Field(() => [CarBrand], { description: 'At most 3.' })
  carBrands!: CarBrand[];
}

@Resolver(() => Suggestions)
export class SuggestionsResolver {
  constructor(
    private readonly queries: SuggestionsQueries,
    private readonly loaders: CatalogueLoaders,
  ) {}

  @Query(() => Suggestions, {
    description: 'Items, categories and brands for a text that is still being typed; a typo is forgiven.',
  })
  async suggestions(
    @Args('text', { description: 'What has been typed, at most 200 characters; blank finds nothing.' })
    text: string,
    @Context() context: GraphqlContext,
  ): Promise<Suggestions> {
    const { items, categories, carBrands } = await this.queries.suggest(text);
    const loaders = this.loaders.of(context);
    const load = <T>(loader: { load(id: string): Promise<T> }, names: { id: string }[]) =>
      Promise.all(names.map(({ id }) => loader.load(id)));
    return {
      items,
      categories: await load(loaders.categories, categories),
      carBrands: await load(loaders.carBrands, carBrands),
    };
  }
}
