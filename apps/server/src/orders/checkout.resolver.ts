import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { type Actor, CurrentActor, Requires } from '../accounts/actor.js';
import { CheckoutService } from './checkout.service.js';
import { Order } from './order.entity.js';
import { CheckoutInput } from './order.inputs.js';

@Resolver(() => Order)
export class CheckoutResolver {
  constructor(private readonly service: CheckoutService) {}

  @Mutation(() => Order, {
    description:
      'Orders the contents of your cart at the current prices, empties the cart atomically, and returns the order. Signed-in users only; ORDER_EMPTY, ITEM_NO_LONGER_SOLD, ITEM_OUT_OF_STOCK, CART_CHANGED, VEHICLE_NOT_FOUND, IDEMPOTENCY_KEY_INVALID, IDEMPOTENCY_KEY_REUSED, TEXT_TOO_LONG, TEXT_HAS_NUL, TOO_MANY_ORDERS; INVALID_INPUT for a year of no car.',
  })
  @Requires('signed-in')
  checkout(
    @CurrentActor() actor: Actor,
    @Args('input', { description: 'Address, notes and idempotency key.' }) input: CheckoutInput,
  ): Promise<Order> {
    return this.service.checkout(actor, input);
  }
}
