import { Context, ID, Int, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { type Actor, CurrentActor, Requires } from '../accounts/actor.js';
import { IdArg } from '../graphql/fields.js';
import type { GraphqlContext } from '../process/http/request-context.js';
import { CatalogueLoaders } from './catalogue.loaders.js';
import { CarBrand, NameArg } from './named.entity.js';
import { CarBrandsQueries } from './named.queries.js';
import { CarBrandsService } from './named.service.js';

const CarBrandArg = () => IdArg('Id of the car brand; CAR_BRAND_NOT_FOUND if unknown.');

@Resolver(() => CarBrand)
export class CarBrandResolver {
  constructor(
    private readonly queries: CarBrandsQueries,
    private readonly service: CarBrandsService,
    private readonly loaders: CatalogueLoaders,
  ) {}

  @Query(() => [CarBrand], { description: 'All car brands, ordered by name. Public.' })
  carBrands(): Promise<CarBrand[]> {
    return this.queries.all();
  }

  @ResolveField(() => Int, { description: 'Number of items that have this brand as their `carBrand`.' })
  itemCount(@Parent() carBrand: CarBrand, @Context() context: GraphqlContext): Promise<number> {
    return this.loaders.of(context).itemCountOfCarBrand.load(carBrand.id);
  }

  @Mutation(() => CarBrand, { description: 'Adds a car brand and returns it. Admins only; NAME_TAKEN.' })
  @Requires('admin')
  addCarBrand(@CurrentActor() actor: Actor, @NameArg() name: string): Promise<CarBrand> {
    return this.service.add(actor, name);
  }

  @Mutation(() => CarBrand, {
    description: 'Renames a car brand and returns it. Admins only; CAR_BRAND_NOT_FOUND, NAME_TAKEN.',
  })
  @Requires('admin')
  updateCarBrand(
    @CurrentActor() actor: Actor,
    @CarBrandArg() id: string,
    @NameArg() name: string,
  ): Promise<CarBrand> {
    return this.service.rename(actor, id, name);
  }

  @Mutation(() => ID, {
    description:
      "Deletes a car brand with its vehicles and returns the brand's id. Admins only; CAR_BRAND_IN_USE while an item is of the brand, or a fitment, an order or a saved car has one of its vehicles.",
  })
  @Requires('admin')
  async deleteCarBrand(@CurrentActor() actor: Actor, @CarBrandArg() id: string): Promise<string> {
    await this.service.remove(actor, id);
    return id;
  }
}
