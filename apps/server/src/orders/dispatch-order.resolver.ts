import { isStaff } from '@beambright/domain';
import {
  Args,
  Context,
  Field,
  GraphQLISODateTime,
  ID,
  InputType,
  Mutation,
  Parent,
  ResolveField,
  Resolver,
} from '@nestjs/graphql';
import { type Actor, CurrentActor, Requires } from '../accounts/actor.js';
import { NullableResolveField, NullableString } from '../graphql/fields.js';
import type { GraphqlContext } from '../process/http/request-context.js';
import { DispatchOrderService } from './dispatch-order.service.js';
import { OrderDispatch } from './dispatch.entity.js';
import { Order } from './order.entity.js';
import { OrdersLoaders } from './orders.loaders.js';

@InputType({ description: 'Who brings an order to the customer; the customer sees these details.' })
class DispatchOrderInput {
  @Field(() => ID, { description: 'Id of a confirmed order; ORDER_NOT_FOUND if unknown.' })
  orderId!: string;

  @Field({
    description: "The carrier: 'Rider' or a coach company; at most 60 characters, TEXT_REQUIRED if blank.",
  })
  carrier!: string;

  @NullableString('Name of the rider, at most 100 characters.')
  riderName?: string | null;

  @NullableString('Phone number of the rider or of the coach office, at most 20 characters.')
  phone?: string | null;

  @NullableString('Number of the waybill, at most 40 characters.')
  waybill?: string | null;

  @NullableString('A note for the customer, such as where to collect the parcel; at most 200 characters.')
  note?: string | null;

  @Field({ description: 'Made by the client, 1 to 100 characters; repeating it makes no second dispatch.' })
  idempotencyKey!: string;
}

@Resolver(() => Order)
export class DispatchOrderResolver {
  constructor(
    private readonly service: DispatchOrderService,
    private readonly loaders: OrdersLoaders,
  ) {}

  @Mutation(() => Order, {
    description:
      'Records that a confirmed order is on its way (a dispatch) and returns the order; the status stays. If an order has several dispatches, only the newest is valid. Admins only; ORDER_NEEDS_PRICE, ORDER_CHANGED if the order is pending again, ORDER_FINAL, ERASURE_DONE, IDEMPOTENCY_KEY_INVALID, IDEMPOTENCY_KEY_REUSED for another dispatch, TEXT_TOO_LONG, TEXT_HAS_NUL.',
  })
  @Requires('admin')
  dispatchOrder(
    @CurrentActor() actor: Actor,
    @Args('input', { description: 'The order, the carrier and the idempotency key.' })
    input: DispatchOrderInput,
  ): Promise<Order> {
    return this.service.dispatchOrder(actor, input);
  }

  @NullableResolveField(
    () => GraphQLISODateTime,
    'Since when the order is on its way, by the newest of `dispatches`; null if there is none.',
  )
  async dispatchedAt(@Parent() order: Order, @Context() context: GraphqlContext): Promise<Date | null> {
    const dispatches = await this.loaders.of(context).dispatches.load(order.id);
    return dispatches.at(-1)?.createdAt ?? null;
  }

  @ResolveField(() => [OrderDispatch], { description: 'The dispatches, oldest first; the newest is valid.' })
  async dispatches(
    @Parent() order: Order,
    @CurrentActor() actor: Actor,
    @Context() context: GraphqlContext,
  ): Promise<OrderDispatch[]> {
    const dispatches = await this.loaders.of(context).dispatches.load(order.id);
    return dispatches.map((one) =>
      Object.assign(one, { actorEmail: actor && isStaff(actor) ? one.by.email : null }),
    );
  }
}
