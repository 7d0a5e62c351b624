import { DomainError, NOT_ALLOWED } from '@beambright/domain';
import { Args, ID, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { type Actor, CurrentActor, Requires, requireSignedIn } from '../accounts/actor.js';
import { User } from '../accounts/user.entity.js';
import { IdArg, NullableArg } from '../graphql/fields.js';
import { Car } from './car.entity.js';
import { CarInput } from './car.inputs.js';
import { CarsQueries } from './cars.queries.js';
import { CarsService } from './cars.service.js';

/** Every mutation returns the account, so that client caches have all cars without another query. */
@Resolver(() => User)
export class CarResolver {
  constructor(
    private readonly queries: CarsQueries,
    private readonly service: CarsService,
  ) {}

  @Mutation(() => User, {
    description:
      'Adds a car to your account, at most 10, or changes the car with the id, and returns your account. A car that the account has already is not added: one with the same frame number or, if it has none, with the same vehicle and year. Signed-in users only; CARS_FULL, TEXT_TOO_LONG, TEXT_HAS_NUL; INVALID_INPUT for a frame number that the vehicle cannot have, for a year that is not from 1980 to 2099, and for a change that would make two of your cars the same.',
  })
  @Requires('signed-in')
  saveCar(
    @CurrentActor() actor: Actor,
    @NullableArg('id', () => ID, 'Id of one of your cars, CAR_NOT_FOUND otherwise; null for a new one.')
    id: string | null = null,
    @Args('input', { description: 'All fields of the car, also unchanged ones.' }) input: CarInput,
  ): Promise<User> {
    return this.service.save(actor, id, input);
  }

  @Mutation(() => User, {
    description: 'Removes a car from your account and returns the account. Signed-in users only.',
  })
  @Requires('signed-in')
  removeCar(
    @CurrentActor() actor: Actor,
    @IdArg('Id of one of your cars; CAR_NOT_FOUND otherwise.') id: string,
  ): Promise<User> {
    return this.service.remove(actor, id);
  }

  @ResolveField(() => [Car], {
    description: 'The cars of the account, newest first. NOT_ALLOWED for others than the user.',
  })
  cars(@Parent() user: User, @CurrentActor() actor: Actor): Promise<Car[]> {
    if (requireSignedIn(actor).id !== user.id) throw new DomainError(NOT_ALLOWED);
    return this.queries.carsOf(user);
  }
}
