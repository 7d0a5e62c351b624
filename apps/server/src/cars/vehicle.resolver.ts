import { monthText } from '@beambright/domain';
import { Args, Context, ID, Int, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { type Actor, CurrentActor, Requires } from '../accounts/actor.js';
import { IdArg, NullableArg, NullableResolveField } from '../graphql/fields.js';
import type { GraphqlContext } from '../process/http/request-context.js';
import { CarModel } from './car-model.entity.js';
import { CarsQueries } from './cars.queries.js';
import { Vehicle } from './vehicle.entity.js';
import { VehicleInput } from './vehicle.inputs.js';
import { VehiclesService } from './vehicles.service.js';

@Resolver(() => Vehicle)
export class VehicleResolver {
  constructor(
    private readonly queries: CarsQueries,
    private readonly service: VehiclesService,
  ) {}

  @Query(() => Vehicle, {
    nullable: true,
    description: 'The vehicle with this slug; null if unknown. Public.',
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

  @Mutation(() => Vehicle, {
    description:
      'Adds a vehicle, or changes the vehicle with the id, and returns it. Admins only; VEHICLE_NOT_FOUND, CAR_BRAND_NOT_FOUND, TEXT_REQUIRED, TEXT_TOO_LONG, TEXT_HAS_NUL; INVALID_INPUT for malformed codes and months, an end before the beginning, and a vehicle that the model has already.',
  })
  @Requires('admin')
  saveVehicle(
    @CurrentActor() actor: Actor,
    @NullableArg('id', () => ID, 'Id of the vehicle; null for a new one.') id: string | null = null,
    @Args('input', { description: 'All fields of the vehicle, also unchanged ones.' }) input: VehicleInput,
  ): Promise<Vehicle> {
    return this.service.save(actor, id, input);
  }

  @Mutation(() => ID, {
    description:
      "Removes a vehicle, and its model if the model has no other vehicle, and returns the vehicle's id. Admins only; VEHICLE_NOT_FOUND, and VEHICLE_IN_USE while a fitment, an order or a saved car has the vehicle.",
  })
  @Requires('admin')
  async removeVehicle(
    @CurrentActor() actor: Actor,
    @IdArg('Id of the vehicle.') id: string,
  ): Promise<string> {
    await this.service.remove(actor, id);
    return id;
  }

  @ResolveField(() => CarModel, { description: 'The model of which the vehicle is a generation.' })
  model(@Parent() vehicle: Vehicle, @Context() context: GraphqlContext): Promise<CarModel> {
    return this.queries.loadersOf(context).modelById.load(vehicle.modelId);
  }

  @ResolveField(() => Int, {
    complexity: 1,
    description:
      'Number of items that fit the vehicle by one of their fitments. Items that fit every car are not counted.',
  })
  itemCount(
    @Parent() vehicle: Vehicle,
    @Context() context: GraphqlContext,
    @NullableArg('categoryId', () => ID, 'Only items of this category.') categoryId: string | null = null,
  ): Promise<number> {
    return this.queries.itemCountOf(context, vehicle, categoryId);
  }

  @ResolveField(() => String, { description: "The first month of production, such as '2006-10'." })
  fromMonth(@Parent() vehicle: Vehicle): string {
    return monthText(vehicle.fromMonth);
  }

  @NullableResolveField(
    () => String,
    "The last month of production, such as '2012-05'; null if it is still built.",
  )
  toMonth(@Parent() { toMonth }: Vehicle): string | null {
    return toMonth === null ? null : monthText(toMonth);
  }
}
