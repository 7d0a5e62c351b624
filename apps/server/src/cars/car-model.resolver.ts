import { Args, Context, ID, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { CarBrand } from '../catalogue/car-brand.entity.js';
import { CatalogueLoaders } from '../catalogue/catalogue.loaders.js';
import type { GraphqlContext } from '../process/http/request-context.js';
import { CarModel } from './car-model.entity.js';
import { CarsQueries } from './cars.queries.js';
import { Vehicle } from './vehicle.entity.js';

@Resolver(() => CarModel)
export class CarModelResolver {
  constructor(
    private readonly queries: CarsQueries,
    private readonly catalogue: CatalogueLoaders,
  ) {}

  @Query(() => [CarModel], { description: 'All car models, ordered by brand and name. Public.' })
  carModels(
    @Args('carBrandId', {
      type: () => ID,
      nullable: true,
      description: 'Only the models of this brand; none if it is unknown.',
    })
    carBrandId: string | null = null,
  ): Promise<CarModel[]> {
    return this.queries.allModels(carBrandId);
  }

  @ResolveField(() => CarBrand, { description: 'The brand.' })
  carBrand(@Parent() model: CarModel, @Context() context: GraphqlContext): Promise<CarBrand> {
    return this.catalogue.of(context).carBrands.load(model.carBrandId);
  }

  @ResolveField(() => [Vehicle], { description: 'Its generations, oldest first.' })
  vehicles(@Parent() model: CarModel, @Context() context: GraphqlContext): Promise<Vehicle[]> {
    return this.queries.loadersOf(context).vehiclesOfModel.load(model.id);
  }
}
