import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { type Actor, CurrentActor, Requires } from '../accounts/actor.js';
import { IdArg } from '../graphql/fields.js';
import { OrderLine } from './order-line.entity.js';
import { RecordFitService } from './record-fit.service.js';

@Resolver(() => OrderLine)
export class RecordFitResolver {
  constructor(private readonly service: RecordFitService) {}

  @Mutation(() => OrderLine, {
    description:
      'Records what a call found out: whether the item of an order line fits the car of the order. Adds this as a fitment with the basis CALL and returns the line. The new fitment leaves out months for which another one, not a copy, already says the same; repeating a check updates when and by whom it was checked. Admins only; ORDER_WITHOUT_CAR, CAR_YEAR_UNKNOWN without wholeGeneration, ITEM_NO_LONGER_SOLD, ITEM_NOT_SPECIFIC for an item that is not made for certain cars, FIT_KNOWN_OTHERWISE if a fitment says the opposite or is for a range of serials (the error says its basis); INVALID_INPUT for more than 500 fitments.',
  })
  @Requires('admin')
  recordFit(
    @CurrentActor() actor: Actor,
    @IdArg('Id of the order line; ORDER_LINE_NOT_FOUND if unknown.', 'orderLineId') orderLineId: string,
    @Args('fits', { type: () => Boolean, description: 'Whether the item fits the car of the order.' })
    fits: boolean,
    @Args('wholeGeneration', {
      type: () => Boolean,
      defaultValue: false,
      description: "true: for every year in which the vehicle was built; false: only for the car's year.",
    })
    wholeGeneration: boolean,
  ): Promise<OrderLine> {
    return this.service.recordFit(actor, { orderLineId, fits, isEveryYear: wholeGeneration });
  }
}
