import { INDEXED_FROM_ITEMS } from '@beambright/domain';
import { Context, ID, Int, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { CatalogueLoaders } from '../catalogue/catalogue.loaders.js';
import { CarBrand } from '../catalogue/named.entity.js';
import { NullableArg } from '../graphql/fields.js';
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
    @NullableArg('carBrandId', () => ID, 'Only the models of this brand; none if it is unknown.')
    carBrandId: string | null = null,
    @NullableArg('slug', () => String, 'Only the models with this slug.') slug: string | null = null,
  ): Promise<CarModel[]> {
    return this.queries.allModels({ carBrandId, slug });
  }

  @ResolveField(() => CarBrand, { description: 'The brand that builds the model.' })
  carBrand(@Parent() model: CarModel, @Context() context: GraphqlContext): Promise<CarBrand> {
    return this.catalogue.of(context).carBrands.load(model.carBrandId);
  }

  @ResolveField(() => Int, { description: "The number of the model's chassis codes." })
  async codeCount(@Parent() model: CarModel, @Context() context: GraphqlContext): Promise<number> {
    return (await this.queries.loadersOf(context).codesOfModel.load(model.id)).count;
  }

  @ResolveField(() => Boolean, {
    description: `Whether search engines may list the model's page: only if at least ${INDEXED_FROM_ITEMS} items fit the oldest vehicle of one of its chassis codes. Items that fit every car are not counted.`,
  })
  async isIndexed(@Parent() model: CarModel, @Context() context: GraphqlContext): Promise<boolean> {
    return (await this.queries.loadersOf(context).codesOfModel.load(model.id)).isIndexed;
  }

  @ResolveField(() => [Vehicle], { description: 'The generations of the model, oldest first.' })
  vehicles(@Parent() model: CarModel, @Context() context: GraphqlContext): Promise<Vehicle[]> {
    return this.queries.loadersOf(context).vehiclesOfModel.load(model.id);
  }
}

@Resolver(() => CarBrand)
export class ModelsOfBrandResolver {
  constructor(private readonly queries: CarsQueries) {}

  @ResolveField(() => Int, { description: "The number of the brand's car models." })
  modelCount(@Parent() { id }: CarBrand, @Context() context: GraphqlContext): Promise<number> {
    return this.queries.loadersOf(context).modelCountOfBrand.load(id);
  }
}
