import { monthText } from '@beambright/domain';
import { Args, Context, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { GraphqlContext } from '../process/http/request-context.js';
import { CarModel } from './car-model.entity.js';
import { CarsQueries } from './cars.queries.js';
import { Vehicle } from './vehicle.entity.js';

@Resolver(() => Vehicle)
export class VehicleResolver {
  constructor(private readonly queries: CarsQueries) {}

  @Query(() => Vehicle, {
    nullable: true,
    description: 'The vehicle of an address; null if unknown. Public.',
  })
  vehicle(
    @Args('slug', { description: "The slug, such as 'toyota-axio-nze141'." }) slug: string,
  ): Promise<Vehicle | null> {
    return this.queries.find(slug);
  }

  @Query(() => [Vehicle], {
    description: 'The vehicles of a chassis code, of any model, oldest first. Public.',
  })
  vehicles(
    @Args('chassisCode', { description: 'The code, such as NZE141, ignoring case.' }) chassisCode: string,
  ): Promise<Vehicle[]> {
    return this.queries.ofCode(chassisCode);
  }

  @ResolveField(() => CarModel, { description: 'The model.' })
  model(@Parent() vehicle: Vehicle, @Context() context: GraphqlContext): Promise<CarModel> {
    return this.queries.loadersOf(context).modelById.load(vehicle.modelId);
  }

  @ResolveField(() => String, { description: "The first month of production, such as '2006-10'." })
  fromMonth(@Parent() vehicle: Vehicle): string {
    return monthText(vehicle.fromMonth);
  }

  @ResolveField(() => String, {
    nullable: true,
    description: "The last month of production, such as '2012-05'; null if it is still built.",
  })
  toMonth(@Parent() { toMonth }: Vehicle): string | null {
    return toMonth === null ? null : monthText(toMonth);
  }
}
