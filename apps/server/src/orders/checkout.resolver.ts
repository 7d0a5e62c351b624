import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { type Actor, CurrentActor } from '../accounts/actor.js';
import { Requires } from '../accounts/requires.guard.js';
import { CheckoutInput } from './checkout.inputs.js';
import { CheckoutService } from './checkout.service.js';
import { Order } from './order.entity.js';

@Resolver(() => Order)
export class CheckoutResolver {
  constructor(private readonly service: CheckoutService) {}

  @Mutation(() => Order, {
    description:
      "Orders what is in the cart at the shop's own prices and empties the cart, both or neither. Refused: ORDER_EMPTY; ITEM_NO_LONGER_SOLD and ITEM_OUT_OF_STOCK, which name the item and leave the cart as it is.",
  })
  @Requires('signed-in')
  checkout(
    @CurrentActor() actor: Actor,
    @Args('input', { description: 'Where to, and the key of this intent.' }) input: CheckoutInput,
  ): Promise<Order> {
    return this.service.checkout(actor, input);
  }
}
