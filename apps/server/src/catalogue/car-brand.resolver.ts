import { Context, Int, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { GraphqlContext } from '../graphql/graphql-context.js';
import { CatalogueLoaders } from './catalogue.loaders.js';
import { CarBrandsQueries } from './car-brands.queries.js';
import { CarBrand } from './car-brand.entity.js';

@Resolver(() => CarBrand)
export class CarBrandResolver {
  constructor(
    private readonly queries: CarBrandsQueries,
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
}
