import type { Cents, OrderStatus } from '@beambright/domain';
import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { type Actor, CurrentActor, Requires } from '../accounts/actor.js';
import { Decimal, IdArg, NullableArg } from '../graphql/fields.js';
import { DecideOrderService } from './decide-order.service.js';
import { Order, OrderStatusEnum } from './order.entity.js';
import { PricePartsInput } from './order.inputs.js';

const OVERRIDE_CLAIM = {
  defaultValue: false,
  description:
    'true: decide even if a colleague has claimed the order; false: fail with ORDER_CLAIMED in that case.',
};

const PARTS = {
  type: () => PricePartsInput,
  nullable: true,
  description:
    'What the price is made of: amounts of the lines, discount and delivery fee; PRICE_PARTS_INVALID if they do not make up the price. If omitted, only a sum was agreed; if the order already has a delivery fee, that stays and is a part of the sum.',
};

@Resolver(() => Order)
export class DecideOrderResolver {
  constructor(private readonly deciding: DecideOrderService) {}

  @Mutation(() => Order, {
    description:
      'Cancels your pending or confirmed order and returns it: FAILED with cancelledAt set. Signed-in users only.',
  })
  @Requires('signed-in')
  cancelOrder(
    @CurrentActor() actor: Actor,
    @IdArg(
      'Id of your order; ORDER_NOT_FOUND otherwise, ORDER_NOT_CANCELLABLE unless it is pending or confirmed.',
    )
    id: string,
  ): Promise<Order> {
    return this.deciding.cancelOrder(actor, id);
  }

  @Mutation(() => Order, {
    description:
      'Sets the agreed price of a pending order, confirms it and returns it. Repeating the call with the same price and parts returns the order. Admins only.',
  })
  @Requires('admin')
  confirmOrder(
    @CurrentActor() actor: Actor,
    @IdArg(
      'Id of the order: ORDER_NOT_FOUND if unknown, ORDER_ALREADY_CONFIRMED if it has another price, ORDER_FINAL if it is final.',
    )
    id: string,
    @Args('actualPrice', {
      type: () => Decimal,
      description: 'The agreed price, more than 0 and at most "99999999.99"; ACTUAL_PRICE_INVALID otherwise.',
    })
    actualPrice: Cents,
    @Args('overrideClaim', OVERRIDE_CLAIM) overrideClaim: boolean,
    @Args('parts', PARTS) parts?: PricePartsInput | null,
  ): Promise<Order> {
    return this.deciding.confirmOrder(actor, id, actualPrice, { parts, respectsClaim: !overrideClaim });
  }

  @Mutation(() => Order, {
    description:
      "Takes back a 'delivered' or 'failed' that you set less than 10 seconds ago and returns the order with its earlier status. Repeating the call returns the order. Admins only.",
  })
  @Requires('admin')
  undoOrderStatus(
    @CurrentActor() actor: Actor,
    @IdArg(
      'Id of the order: ORDER_NOT_FOUND if unknown, ORDER_CHANGED if it is not final, ORDER_FINAL if it is too late or another user set the final status, ERASURE_DONE if the account of its customer was deleted since.',
    )
    id: string,
  ): Promise<Order> {
    return this.deciding.undoOrderStatus(actor, id);
  }

  @Mutation(() => Order, {
    description:
      'Replaces the agreed price of an order that is not final, which also changes the revenue, and returns the order. Repeating the call returns the order. Admins only.',
  })
  @Requires('admin')
  correctPrice(
    @CurrentActor() actor: Actor,
    @IdArg(
      'Id of the order: ORDER_NOT_FOUND if unknown, ORDER_NEEDS_PRICE without a price, ORDER_FINAL if it is final.',
    )
    id: string,
    @Args('from', {
      type: () => Decimal,
      description: 'The price to be replaced: ORDER_ALREADY_CONFIRMED if it is no longer the current one.',
    })
    from: Cents,
    @Args('to', {
      type: () => Decimal,
      description: 'The new price, more than 0 and at most "99999999.99"; ACTUAL_PRICE_INVALID otherwise.',
    })
    to: Cents,
    @Args('reason', {
      description:
        'The reason, shown to colleagues and part of the data that the customer can download; at most 200 characters, TEXT_REQUIRED if blank.',
    })
    reason: string,
    @Args('parts', PARTS) parts?: PricePartsInput | null,
    @NullableArg(
      'fromParts',
      () => PricePartsInput,
      'The parts of the price to be replaced: ORDER_ALREADY_CONFIRMED if they have changed. If omitted, only the price is compared.',
    )
    fromParts?: PricePartsInput | null,
  ): Promise<Order> {
    return this.deciding.correctPrice(actor, id, { from, fromParts, to, reason, parts });
  }

  @Mutation(() => Order, {
    description:
      "Sets the status to one of the order's allowedStatuses and returns the order; does nothing if the order has this status already. Admins only.",
  })
  @Requires('admin')
  changeOrderStatus(
    @CurrentActor() actor: Actor,
    @IdArg('Id of the order: ORDER_NOT_FOUND if unknown, ORDER_FINAL if it is final.') id: string,
    @Args('status', {
      type: () => OrderStatusEnum,
      description: 'The new status: ORDER_NEEDS_PRICE for CONFIRMED and DELIVERED without an actual price.',
    })
    status: OrderStatus,
    @NullableArg(
      'from',
      () => OrderStatusEnum,
      'The status that the change is based on: ORDER_CHANGED if it is no longer the current one. Not compared if null.',
    )
    from: OrderStatus | null,
    @Args('overrideClaim', OVERRIDE_CLAIM) overrideClaim: boolean,
  ): Promise<Order> {
    return this.deciding.changeOrderStatus(actor, id, { status, from, respectsClaim: !overrideClaim });
  }
}
