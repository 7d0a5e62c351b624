import {
  allowedStatuses,
  canCancel,
  canConfirm,
  isCall,
  isStaff,
  needsPrice,
  type OrderStatus,
} from '@beambright/domain';
import { Args, Context, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { type Actor, CurrentActor, Requires } from '../accounts/actor.js';
import { PriceRange, priceRangeOf } from '../catalogue/price-range.type.js';
import { PageArgs } from '../graphql/connection.js';
import { IdArg, NullableResolveField } from '../graphql/fields.js';
import { oncePerRequest } from '../graphql/per-request.js';
import { HowToPayService } from '../payments/how-to-pay.service.js';
import type { GraphqlContext } from '../process/http/request-context.js';
import { Customer } from './customer.type.js';
import { howToPayOrder } from './how-to-pay-order.js';
import { OrderConnection, OrderStatusCount } from './order-connection.type.js';
import { OrderEvent } from './order-event.entity.js';
import { OrderLine } from './order-line.entity.js';
import { Order, OrderStatusEnum } from './order.entity.js';
import { CheckoutInput, OrdersArgs, PlaceOrderInput } from './order.inputs.js';
import { OrdersLoaders } from './orders.loaders.js';
import { OrdersQueries } from './orders.queries.js';
import { PlaceOrderService } from './place-order.service.js';
import { FitCheck, OrderNote, type StaffEntry } from './staff-entry.entity.js';

@Resolver(() => Order)
export class OrderResolver {
  private readonly howToPayOnce = oncePerRequest(() => this.payments.read());

  constructor(
    private readonly queries: OrdersQueries,
    private readonly loaders: OrdersLoaders,
    private readonly placing: PlaceOrderService,
    private readonly payments: HowToPayService,
  ) {}

  @Query(() => OrderConnection, {
    description:
      'A page of your orders, newest first. Signed-in users only; PAGE_SIZE_INVALID, CURSOR_INVALID.',
  })
  @Requires('signed-in')
  myOrders(@CurrentActor() actor: Actor, @Args() page: PageArgs): Promise<OrderConnection> {
    return this.queries.pageOfOwn(actor, page);
  }

  @Query(() => OrderConnection, {
    description:
      'A page of all orders that match the filters, newest first. With a search, orders found by id, code, customer or reference come first, then those that have the whole search text, then those that have its words. Admins only; PAGE_SIZE_INVALID, CURSOR_INVALID, TEXT_TOO_LONG, TEXT_HAS_NUL.',
  })
  @Requires('admin')
  orders(@CurrentActor() actor: Actor, @Args() args: OrdersArgs): Promise<OrderConnection> {
    return this.queries.pageOfAll(actor, args);
  }

  @Query(() => Order, {
    nullable: true,
    description:
      'One of your orders, or any order for staff; null if it does not exist or belongs to another customer. Signed-in users only.',
  })
  @Requires('signed-in')
  order(@CurrentActor() actor: Actor, @IdArg('The id of the order.') id: string): Promise<Order | null> {
    return this.queries.find(actor, id);
  }

  @Query(() => Order, {
    nullable: true,
    description:
      'The order with this code; null if none has it or it belongs to another customer (staff see all). Signed-in users only; ORDER_CODE_INVALID.',
  })
  @Requires('signed-in')
  orderByCode(
    @CurrentActor() actor: Actor,
    @Args('code', { description: 'Code of the order, such as K7M-4P7; case and hyphen do not matter.' })
    code: string,
  ): Promise<Order | null> {
    return this.queries.findByCode(actor, code);
  }

  @Mutation(() => Order, {
    description:
      'Orders items at the current prices and returns the order; a repeated key returns the first order. Signed-in users only; ORDER_EMPTY, ORDER_TOO_LARGE, QUANTITY_INVALID, ITEM_NOT_FOUND, ITEM_OUT_OF_STOCK, CART_CHANGED, VEHICLE_NOT_FOUND, IDEMPOTENCY_KEY_INVALID, IDEMPOTENCY_KEY_REUSED, TEXT_TOO_LONG, TEXT_HAS_NUL, TOO_MANY_ORDERS; INVALID_INPUT for a year that is not from 1980 to 2099.',
  })
  @Requires('signed-in')
  placeOrder(
    @CurrentActor() actor: Actor,
    @Args('input', { description: 'The items, the address and the idempotency key.' }) input: PlaceOrderInput,
  ): Promise<Order> {
    return this.placing.placeOrder(actor, input);
  }

  @Mutation(() => Order, {
    description:
      'Orders the contents of your cart at the current prices, empties the cart atomically, and returns the order. Signed-in users only; ORDER_EMPTY, ITEM_NO_LONGER_SOLD, ITEM_OUT_OF_STOCK, CART_CHANGED, VEHICLE_NOT_FOUND, IDEMPOTENCY_KEY_INVALID, IDEMPOTENCY_KEY_REUSED, TEXT_TOO_LONG, TEXT_HAS_NUL, TOO_MANY_ORDERS; INVALID_INPUT for a year that is not from 1980 to 2099.',
  })
  @Requires('signed-in')
  checkout(
    @CurrentActor() actor: Actor,
    @Args('input', { description: 'Address, notes and idempotency key.' }) input: CheckoutInput,
  ): Promise<Order> {
    return this.placing.checkout(actor, input);
  }

  @ResolveField(() => PriceRange, { description: 'The estimated total; stays when the price is agreed.' })
  total(order: Order): PriceRange {
    return priceRangeOf(order.totalMin, order.totalMax);
  }

  @ResolveField(() => Boolean, { description: 'Whether the customer can cancel the order.' })
  canCancel(order: Order): boolean {
    return canCancel(order);
  }

  @ResolveField(() => Boolean, {
    description: 'Whether an admin can confirm the order with an actual price.',
  })
  canConfirm(order: Order): boolean {
    return canConfirm(order);
  }

  @ResolveField(() => Boolean, {
    description:
      "Whether the order is no longer pending but has no actual price; screens say 'Needs price confirmation'.",
  })
  needsPrice(order: Order): boolean {
    return needsPrice(order);
  }

  @ResolveField(() => [OrderStatusEnum], {
    description:
      'The statuses that an admin can set with changeOrderStatus, including the current one; empty if final.',
  })
  allowedStatuses(order: Order): OrderStatus[] {
    return allowedStatuses(order);
  }

  @ResolveField(() => [OrderLine], { description: 'The ordered items, in the order of the request.' })
  lines(@Parent() order: Order, @Context() context: GraphqlContext): Promise<OrderLine[]> | OrderLine[] {
    return order.lines ?? this.loaders.of(context).lines.load(order.id);
  }

  @ResolveField(() => [OrderEvent], { description: 'The history, oldest event first. Only staff see calls.' })
  async events(
    @Parent() order: Order,
    @CurrentActor() actor: Actor,
    @Context() context: GraphqlContext,
  ): Promise<OrderEvent[]> {
    const events = await this.loaders.of(context).events.load(order.id);
    const shown = actor && isStaff(actor) ? events : events.filter((event) => !isCall(event));
    return shown.map((event) => Object.assign(event, { order }));
  }

  @NullableResolveField(
    () => [FitCheck],
    'Results of calls: whether items of the order fit its car, oldest first; these are a part of the history. Null for customers.',
  )
  fitChecks(
    @Parent() order: Order,
    @CurrentActor() actor: Actor,
    @Context() context: GraphqlContext,
  ): Promise<FitCheck[] | null> {
    return forStaff(actor, () => this.loaders.of(context).fitChecks.load(order.id));
  }

  @NullableResolveField(
    () => [OrderNote],
    'The notes of staff about the order, oldest first, as a part of the history; null for customers.',
  )
  staffNotes(
    @Parent() order: Order,
    @CurrentActor() actor: Actor,
    @Context() context: GraphqlContext,
  ): Promise<OrderNote[] | null> {
    return forStaff(actor, () => this.loaders.of(context).staffNotes.load(order.id));
  }

  @NullableResolveField(() => Customer, 'The customer of the order, for staff; null if a customer asks.')
  customer(
    @Parent() order: Order,
    @CurrentActor() actor: Actor,
    @Context() context: GraphqlContext,
  ): Promise<Customer | null> | null {
    // Email and phone are personal data.
    return actor && isStaff(actor) ? this.loaders.of(context).users.load(order.userId) : null;
  }

  @NullableResolveField(
    () => String,
    "How to pay the agreed price, such as 'M-Pesa paybill 247247, account K7M-4P7, name BEAMBRIGHT LTD, by Thu, Dec 3'; null without an agreed price, in a final order, or if the owner has not set how to pay.",
  )
  async howToPay(@Parent() order: Order, @Context() context: GraphqlContext): Promise<string | null> {
    const howToPay = order.actualPrice === null ? null : await this.howToPayOnce(context);
    return howToPay && howToPayOrder(howToPay, order, await this.loaders.of(context).events.load(order.id));
  }
}

async function forStaff<Entry extends StaffEntry>(
  actor: Actor,
  read: () => Promise<Entry[]>,
): Promise<Entry[] | null> {
  if (!actor || !isStaff(actor)) return null;
  const entries = await read();
  return entries.map((entry) => Object.assign(entry, { isMine: entry.actorId === actor.id }));
}

@Resolver(() => OrderConnection)
export class OrderConnectionResolver {
  @ResolveField(() => [OrderStatusCount], {
    description: 'Number of orders per status, ignoring the status filter.',
  })
  statusCounts(@Parent() connection: OrderConnection): Promise<OrderStatusCount[]> {
    return connection.counts();
  }
}
