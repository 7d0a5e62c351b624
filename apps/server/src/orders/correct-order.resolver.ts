import { inputError } from '@beambright/domain';
import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { type Actor, CurrentActor, Requires } from '../accounts/actor.js';
import { CorrectOrderInput, SetOrderCarArgs } from './correct-order.inputs.js';
import { CorrectOrderService } from './correct-order.service.js';
import { Order } from './order.entity.js';

@Resolver(() => Order)
export class CorrectOrderResolver {
  constructor(private readonly correcting: CorrectOrderService) {}

  @Mutation(() => Order, {
    description:
      'Corrects phone, address, notes, reference or quantities of a pending order, removes or adds items, and returns the order; lines that stay keep their prices. Repeating the call returns the order. Admins only; ORDER_CHANGED if the order is not pending, ORDER_CLAIMED if a colleague has claimed it and lines would change, ORDER_CORRECTED if a value is no longer the one that was shown, PHONE_OF_STAFF to correct the phone if the customer is a colleague, QUANTITY_INVALID, ORDER_EMPTY, ORDER_TOO_LARGE, ITEM_NOT_FOUND, ITEM_OUT_OF_STOCK, ERASURE_DONE if the account of the customer was deleted, TEXT_TOO_LONG, TEXT_HAS_NUL.',
  })
  @Requires('admin')
  correctOrder(
    @CurrentActor() actor: Actor,
    @Args('input', { description: 'The order and its corrections.' })
    { orderId, ...correction }: CorrectOrderInput,
  ): Promise<Order> {
    return this.correcting.correctOrder(actor, orderId, correction);
  }

  @Mutation(() => Order, {
    description:
      'Sets, replaces or removes the car of a pending order and returns the order; its lines get the current verdicts. Repeating the call returns the order. Admins only; VEHICLE_NOT_FOUND, INVALID_INPUT for a year that is not from 1980 to 2099, ORDER_CHANGED if the order is not pending, ORDER_CLAIMED if a colleague has claimed it and the car would change, ERASURE_DONE.',
  })
  @Requires('admin')
  setOrderCar(@CurrentActor() actor: Actor, @Args() { orderId, car }: SetOrderCarArgs): Promise<Order> {
    if (car === undefined) throw inputError('car', 'Name the car, or null for none');
    return this.correcting.setCar(actor, orderId, car);
  }
}
