import { Context, Int, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { GraphqlContext } from '../graphql/graphql-context.js';
import { CatalogueLoaders } from './catalogue.loaders.js';
import { CategoriesQueries } from './categories.queries.js';
import { Category } from './category.entity.js';

@Resolver(() => Category)
export class CategoryResolver {
  constructor(
    private readonly queries: CategoriesQueries,
    private readonly loaders: CatalogueLoaders,
  ) {}

  @Query(() => [Category], { description: 'All categories by name.' })
  categories(): Promise<Category[]> {
    return this.queries.all();
  }

  @ResolveField(() => Int, { description: 'How many items are in this category.' })
  itemCount(@Parent() category: Category, @Context() context: GraphqlContext): Promise<number> {
    return this.loaders.of(context).itemCountOfCategory.load(category.id);
  }
}
