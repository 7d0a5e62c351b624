import { Args, Context, Int, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { type Actor, CurrentActor, Requires } from '../accounts/actor.js';
import { Item } from '../catalogue/item.entity.js';
import { NullableArg } from '../graphql/fields.js';
import type { GraphqlContext } from '../process/http/request-context.js';
import { AlternativesQueries } from './alternatives.queries.js';
import { CarsQueries } from './cars.queries.js';
import { Fit } from './fit.type.js';
import { Fitment } from './fitment.entity.js';
import { SetFitmentsArgs } from './fitment.inputs.js';
import { FitmentsService } from './fitments.service.js';
import { FitsLoader } from './fits.loader.js';

@Resolver(() => Item)
export class ItemFitmentsResolver {
  constructor(
    private readonly queries: CarsQueries,
    private readonly service: FitmentsService,
    private readonly fits: FitsLoader,
    private readonly others: AlternativesQueries,
  ) {}

  @Mutation(() => Item, {
    description:
      'Replaces all fitments of an item and returns the item; fitments that stay keep when and by whom they were checked. Admins only; FIT_OUTSIDE_VEHICLE for months in which the vehicle was not built, FIT_OVERLAPS for two fitments that overlap (same vehicle, place, condition and month), TEXT_TOO_LONG, TEXT_HAS_NUL; INVALID_INPUT for malformed months and serials, and for more than 500 fitments.',
  })
  @Requires('admin')
  setFitments(@CurrentActor() actor: Actor, @Args() args: SetFitmentsArgs): Promise<Item> {
    return this.service.set(actor, args);
  }

  @ResolveField(() => [Fitment], {
    description: 'The fitments, at most 500, sorted by brand, model and chassis code of the vehicle.',
  })
  fitments(@Parent() item: Item, @Context() context: GraphqlContext): Promise<Fitment[]> {
    return this.queries.loadersOf(context).fitmentsOfItem.load(item.id);
  }

  @ResolveField(() => Fit, {
    description:
      'Whether the item fits a car, judged by its fitments. VEHICLE_NOT_FOUND for an unknown vehicle; INVALID_INPUT for a year that is not from 1980 to 2099.',
  })
  fit(
    @Parent() item: Item,
    @Context() context: GraphqlContext,
    @Args('vehicle', { description: "The slug of the vehicle, such as 'toyota-axio-nze141'." })
    vehicle: string,
    @NullableArg('year', () => Int, 'The year of manufacture; null if unknown.') year: number | null = null,
  ): Promise<Fit> {
    return this.fits.of(context, { vehicle, year }).load(item);
  }

  @ResolveField(() => [Item], {
    // As expensive as `related`.
    complexity: 400,
    description:
      'Items that can replace this one: they share an MPN, OEM or CROSS number with it, but not only as a CROSS number of both. With a `vehicle`, items that do not fit it are left out; items of the same category that fit it at the same place are added, even if they fit only under a condition. Those in stock come first, then those with certain fit, then the cheapest. VEHICLE_NOT_FOUND and INVALID_INPUT as for `fit`.',
  })
  alternatives(
    @Parent() item: Item,
    @NullableArg(
      'vehicle',
      () => String,
      "The slug of the vehicle, such as 'toyota-axio-nze141'. If it is null, only items that share a part number are returned.",
    )
    vehicle: string | null = null,
    @NullableArg('year', () => Int, 'The year of manufacture; null if unknown.') year: number | null = null,
    @Args('first', {
      type: () => Int,
      defaultValue: 6,
      description: 'How many, from 1 to 100; PAGE_SIZE_INVALID otherwise.',
    })
    first: number,
  ): Promise<Item[]> {
    return this.others.of(item, vehicle === null ? null : { vehicle, year }, first);
  }
}
