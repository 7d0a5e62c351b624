import { Args, Context, ID, Int, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { type Actor, CurrentActor } from '../accounts/actor.js';
import { Requires } from '../accounts/requires.guard.js';
import type { GraphqlContext } from '../process/http/request-context.js';
import { CatalogueLoaders } from './catalogue.loaders.js';
import { CategoriesQueries } from './categories.queries.js';
import { CategoriesService } from './categories.service.js';
import { Category } from './category.entity.js';

@Resolver(() => Category)
export class CategoryResolver {
  constructor(
    private readonly queries: CategoriesQueries,
    private readonly service: CategoriesService,
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

  @Mutation(() => Category, { description: 'Adds a category. Admins only.' })
  @Requires('admin')
  addCategory(
    @CurrentActor() actor: Actor,
    @Args('name', { description: '1 to 100 characters, unique ignoring case, else NAME_TAKEN.' })
    name: string,
  ): Promise<Category> {
    return this.service.add(actor, name);
  }

  @Mutation(() => Category, { description: 'Renames a category. Admins only.' })
  @Requires('admin')
  updateCategory(
    @CurrentActor() actor: Actor,
    @Args('id', { type: () => ID, description: 'The category, else CATEGORY_NOT_FOUND.' }) id: string,
    @Args('name', { description: '1 to 100 characters, unique ignoring case, else NAME_TAKEN.' })
    name: string,
  ): Promise<Category> {
    return this.service.rename(actor, id, name);
  }

  @Mutation(() => ID, { description: 'Deletes a category without items, else CATEGORY_IN_USE. Admins only.' })
  @Requires('admin')
  async deleteCategory(
    @CurrentActor() actor: Actor,
    @Args('id', { type: () => ID, description: 'The category, else CATEGORY_NOT_FOUND.' }) id: string,
  ): Promise<string> {
    await this.service.remove(actor, id);
    return id;
  }
}
