import { Context, ID, Int, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { type Actor, CurrentActor, Requires } from '../accounts/actor.js';
import { IdArg } from '../graphql/fields.js';
import type { GraphqlContext } from '../process/http/request-context.js';
import { CatalogueLoaders } from './catalogue.loaders.js';
import { Category, NameArg } from './named.entity.js';
import { CategoriesQueries } from './named.queries.js';
import { CategoriesService } from './named.service.js';

const CategoryArg = () => IdArg('Id of the category; CATEGORY_NOT_FOUND if unknown.');

@Resolver(() => Category)
export class CategoryResolver {
  constructor(
    private readonly queries: CategoriesQueries,
    private readonly service: CategoriesService,
    private readonly loaders: CatalogueLoaders,
  ) {}

  @Query(() => [Category], { description: 'All categories, ordered by name. Public.' })
  categories(): Promise<Category[]> {
    return this.queries.all();
  }

  @ResolveField(() => Int, { description: 'Number of items in this category.' })
  itemCount(@Parent() category: Category, @Context() context: GraphqlContext): Promise<number> {
    return this.loaders.of(context).itemCountOfCategory.load(category.id);
  }

  @Mutation(() => Category, { description: 'Adds a category and returns it. Admins only; NAME_TAKEN.' })
  @Requires('admin')
  addCategory(@CurrentActor() actor: Actor, @NameArg() name: string): Promise<Category> {
    return this.service.add(actor, name);
  }

  @Mutation(() => Category, {
    description: 'Renames a category and returns it. Admins only; CATEGORY_NOT_FOUND, NAME_TAKEN.',
  })
  @Requires('admin')
  updateCategory(
    @CurrentActor() actor: Actor,
    @CategoryArg() id: string,
    @NameArg() name: string,
  ): Promise<Category> {
    return this.service.rename(actor, id, name);
  }

  @Mutation(() => ID, {
    description:
      'Deletes a category and returns its id. Admins only; CATEGORY_IN_USE while items still use it.',
  })
  @Requires('admin')
  async deleteCategory(@CurrentActor() actor: Actor, @CategoryArg() id: string): Promise<string> {
    await this.service.remove(actor, id);
    return id;
  }
}
