import type { Cents, OrderStatus } from '@beambright/domain';
import { Args, ID, Mutation, Resolver } from '@nestjs/graphql';
import { type Actor, CurrentActor } from '../accounts/actor.js';
import { Requires } from '../accounts/requires.guard.js';
import { Decimal } from '../graphql/decimal.scalar.js';
import { DecideOrderService } from './decide-order.service.js';
import { Order, OrderStatusEnum } from './order.entity.js';

const OVERRIDE_CLAIM = {
  defaultValue: false,
  description: 'Decides also while a colleague deals with the order, which is else refused as ORDER_CLAIMED.',
};

@Resolver(() => Order)
export class DecideOrderResolver {
  constructor(private readonly deciding: DecideOrderService) {}

  @Mutation(() => Order, {
    description: "Cancels one's own order while it is pending or confirmed: it is FAILED with cancelledAt.",
  })
  @Requires('signed-in')
  cancelOrder(
    @CurrentActor() actor: Actor,
    @Args('id', {
      type: () => ID,
      description:
        "One of one's own orders, else ORDER_NOT_FOUND; ORDER_NOT_CANCELLABLE in any other status.",
    })
    id: string,
  ): Promise<Order> {
    return this.deciding.cancelOrder(actor, id);
  }

  @Mutation(() => Order, {
    description:
      'Sets the price agreed by phone, which confirms a pending order. Sent again with the same price, it answers the order. Admins only.',
  })
  @Requires('admin')
  confirmOrder(
    @CurrentActor() actor: Actor,
    @Args('id', {
      type: () => ID,
      description:
        'The order, else ORDER_NOT_FOUND; ORDER_ALREADY_CONFIRMED at another price, ORDER_FINAL when it is over.',
    })
    id: string,
    @Args('actualPrice', {
      type: () => Decimal,
      description: 'More than 0, at most "99999999.99", else ACTUAL_PRICE_INVALID.',
    })
    actualPrice: Cents,
    @Args('overrideClaim', OVERRIDE_CLAIM) overrideClaim: boolean,
  ): Promise<Order> {
    return this.deciding.confirmOrder(actor, id, actualPrice, { heedsClaim: !overrideClaim });
  }

  @Mutation(() => Order, {
    description: 'Chooses one of allowedStatuses; the status it already has changes nothing. Admins only.',
  })
  @Requires('admin')
  changeOrderStatus(
    @CurrentActor() actor: Actor,
    @Args('id', {
      type: () => ID,
      description: 'The order, else ORDER_NOT_FOUND; ORDER_FINAL when it is over.',
    })
    id: string,
    @Args('status', {
      type: () => OrderStatusEnum,
      description:
        'The status that it shall have: ORDER_NEEDS_PRICE for CONFIRMED and DELIVERED without an actual price.',
    })
    status: OrderStatus,
    @Args('from', {
      type: () => OrderStatusEnum,
      nullable: true,
      description: 'The status that was on the screen: ORDER_CHANGED when it is another by now.',
    })
    from: OrderStatus | null,
    @Args('overrideClaim', OVERRIDE_CLAIM) overrideClaim: boolean,
  ): Promise<Order> {
    return this.deciding.changeOrderStatus(actor, id, { status, from, heedsClaim: !overrideClaim });
  }
}
