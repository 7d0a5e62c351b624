import { Context, Int, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { CarBrand } from '../catalogue/car-brand.entity.js';
import type { GraphqlContext } from '../process/http/request-context.js';
import { CarsQueries } from './cars.queries.js';

@Resolver(() => CarBrand)
export class ModelsOfBrandResolver {
  constructor(private readonly queries: CarsQueries) {}

  @ResolveField(() => Int, { description: 'The number of its car models.' })
  modelCount(@Parent() { id }: CarBrand, @Context() context: GraphqlContext): Promise<number> {
    return this.queries.loadersOf(context).modelCountOfBrand.load(id);
  }
}
