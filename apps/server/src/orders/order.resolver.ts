import { allowedStatuses, canCancel, canConfirm, needsPrice, type OrderStatus } from '@beambright/domain';
import { Args, Context, ID, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { type Actor, CurrentActor } from '../accounts/actor.js';
import { Requires } from '../accounts/requires.guard.js';
import { PriceRange, priceRangeOf } from '../catalogue/price-range.type.js';
import { PageArgs } from '../graphql/connection.js';
import type { GraphqlContext } from '../process/http/request-context.js';
import { Customer } from './customer.type.js';
import { OrderConnection } from './order-connection.type.js';
import { OrderEvent } from './order-event.entity.js';
import { OrderLine } from './order-line.entity.js';
import { Order, OrderStatusEnum } from './order.entity.js';
import { OrdersArgs, PlaceOrderInput } from './order.inputs.js';
import { OrdersLoaders } from './orders.loaders.js';
import { OrdersQueries } from './orders.queries.js';
import { PlaceOrderService } from './place-order.service.js';

@Resolver(() => Order)
export class OrderResolver {
  constructor(
    private readonly queries: OrdersQueries,
    private readonly loaders: OrdersLoaders,
    private readonly placing: PlaceOrderService,
  ) {}

  @Query(() => OrderConnection, { description: 'The orders of the account that is signed in, newest first.' })
  @Requires('signed-in')
  myOrders(@CurrentActor() actor: Actor, @Args() page: PageArgs): Promise<OrderConnection> {
    return this.queries.pageOfOwn(actor, page);
  }

  @Query(() => OrderConnection, { description: "Everybody's orders, newest first. Admins only." })
  @Requires('admin')
  orders(@CurrentActor() actor: Actor, @Args() args: OrdersArgs): Promise<OrderConnection> {
    return this.queries.pageOfAll(actor, args);
  }

  @Query(() => Order, {
    nullable: true,
    description: "One's own order, for an admin anybody's. Null when there is none, and for another's.",
  })
  @Requires('signed-in')
  order(
    @CurrentActor() actor: Actor,
    @Args('id', { type: () => ID, description: 'The id of an order; anything else finds nothing.' })
    id: string,
  ): Promise<Order | null> {
    return this.queries.find(actor, id);
  }

  @Mutation(() => Order, { description: "Orders items at the shop's own prices." })
  @Requires('signed-in')
  placeOrder(
    @CurrentActor() actor: Actor,
    @Args('input', { description: 'The items, where to, and the key of this intent.' })
    input: PlaceOrderInput,
  ): Promise<Order> {
    return this.placing.placeOrder(actor, input);
  }

  @ResolveField(() => PriceRange, { description: 'What the order costs before the final price is agreed.' })
  total(order: Order): PriceRange {
    return priceRangeOf(order.totalMin, order.totalMax);
  }

  @ResolveField(() => Boolean, { description: 'Whether its customer may still cancel it.' })
  canCancel(order: Order): boolean {
    return canCancel(order);
  }

  @ResolveField(() => Boolean, { description: 'Whether an admin may confirm it at an actual price.' })
  canConfirm(order: Order): boolean {
    return canConfirm(order);
  }

  @ResolveField(() => Boolean, {
    description: "No longer pending, yet without an actual price: 'Needs price confirmation'.",
  })
  needsPrice(order: Order): boolean {
    return needsPrice(order);
  }

  @ResolveField(() => [OrderStatusEnum], {
    description:
      'What an admin may choose by changeOrderStatus, the status it has included; none when it is final.',
  })
  allowedStatuses(order: Order): OrderStatus[] {
    return allowedStatuses(order);
  }

  @ResolveField(() => [OrderLine], {
    description: 'What was ordered, in the order in which it was asked for.',
  })
  lines(@Parent() order: Order, @Context() context: GraphqlContext): Promise<OrderLine[]> | OrderLine[] {
    return order.lines ?? this.loaders.of(context).lines.load(order.id);
  }

  @ResolveField(() => [OrderEvent], { description: 'Its history, the oldest step first.' })
  events(
    @Parent() order: Order,
    @CurrentActor() actor: Actor,
    @Context() context: GraphqlContext,
  ): Promise<OrderEvent[]> {
    return this.loaders.eventsOf(order, actor, context);
  }

  @ResolveField(() => Customer, { nullable: true, description: 'For admins; null for everybody else.' })
  customer(
    @Parent() order: Order,
    @CurrentActor() actor: Actor,
    @Context() context: GraphqlContext,
  ): Promise<Customer | null> | null {
    return this.loaders.customerOf(order, actor, context);
  }
}
