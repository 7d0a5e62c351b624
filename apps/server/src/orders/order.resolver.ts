import { canCancel } from '@beambright/domain';
import { Args, Context, Mutation, ObjectType, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { type Actor, CurrentActor } from '../accounts/actor.js';
import { Requires } from '../accounts/requires.guard.js';
import { PriceRange, priceRangeOf } from '../catalogue/price-range.type.js';
import { connectionOf, PageArgs } from '../graphql/connection.js';
import type { GraphqlContext } from '../graphql/graphql-context.js';
import { OrderLine } from './order-line.entity.js';
import { Order } from './order.entity.js';
import { PlaceOrderInput } from './order.inputs.js';
import { OrdersQueries } from './orders.queries.js';
import { PlaceOrderService } from './place-order.service.js';

@ObjectType()
export class OrderConnection extends connectionOf(Order) {}

@Resolver(() => Order)
export class OrderResolver {
  constructor(
    private readonly queries: OrdersQueries,
    private readonly placing: PlaceOrderService,
  ) {}

  @Query(() => OrderConnection, { description: 'The orders of the account that is signed in, newest first.' })
  @Requires('signed-in')
  myOrders(@CurrentActor() actor: Actor, @Args() page: PageArgs) {
    return this.queries.pageOfOwn(actor, page);
  }

  @Mutation(() => Order, { description: "Orders items at the shop's own prices." })
  @Requires('signed-in')
  placeOrder(@CurrentActor() actor: Actor, @Args('input') input: PlaceOrderInput): Promise<Order> {
    return this.placing.placeOrder(actor, input);
  }

  @ResolveField(() => PriceRange, { description: 'What the order costs before the final price is agreed.' })
  total(@Parent() order: Order): PriceRange {
    return priceRangeOf(order.totalMin, order.totalMax);
  }

  @ResolveField(() => Boolean, { description: 'Whether its customer may still cancel it.' })
  canCancel(@Parent() order: Order): boolean {
    return canCancel(order);
  }

  @ResolveField(() => [OrderLine])
  lines(@Parent() order: Order, @Context() context: GraphqlContext): Promise<OrderLine[]> {
    return this.queries.linesOf(context).load(order.id);
  }
}
