import { Args, Context, ID, Int, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { type Actor, CurrentActor } from '../accounts/actor.js';
import { Requires } from '../accounts/requires.guard.js';
import type { GraphqlContext } from '../process/http/request-context.js';
import { CarBrand } from './car-brand.entity.js';
import { CarBrandsQueries } from './car-brands.queries.js';
import { CarBrandsService } from './car-brands.service.js';
import { CatalogueLoaders } from './catalogue.loaders.js';

@Resolver(() => CarBrand)
export class CarBrandResolver {
  constructor(
    private readonly queries: CarBrandsQueries,
    private readonly service: CarBrandsService,
    private readonly loaders: CatalogueLoaders,
  ) {}

  @Query(() => [CarBrand], { description: 'All car brands by name.' })
  carBrands(): Promise<CarBrand[]> {
    return this.queries.all();
  }

  @ResolveField(() => Int, { description: 'How many items are for this brand.' })
  itemCount(@Parent() carBrand: CarBrand, @Context() context: GraphqlContext): Promise<number> {
    return this.loaders.of(context).itemCountOfCarBrand.load(carBrand.id);
  }

  @Mutation(() => CarBrand, { description: 'Adds a car brand. Admins only.' })
  @Requires('admin')
  addCarBrand(
    @CurrentActor() actor: Actor,
    @Args('name', { description: '1 to 100 characters, unique ignoring case, else NAME_TAKEN.' })
    name: string,
  ): Promise<CarBrand> {
    return this.service.add(actor, name);
  }

  @Mutation(() => CarBrand, { description: 'Renames a car brand. Admins only.' })
  @Requires('admin')
  updateCarBrand(
    @CurrentActor() actor: Actor,
    @Args('id', { type: () => ID, description: 'The car brand, else CAR_BRAND_NOT_FOUND.' }) id: string,
    @Args('name', { description: '1 to 100 characters, unique ignoring case, else NAME_TAKEN.' })
    name: string,
  ): Promise<CarBrand> {
    return this.service.rename(actor, id, name);
  }

  @Mutation(() => ID, {
    description: 'Deletes a car brand without items, else CAR_BRAND_IN_USE. Admins only.',
  })
  @Requires('admin')
  async deleteCarBrand(
    @CurrentActor() actor: Actor,
    @Args('id', { type: () => ID, description: 'The car brand, else CAR_BRAND_NOT_FOUND.' }) id: string,
  ): Promise<string> {
    await this.service.remove(actor, id);
    return id;
  }
}
