import { isAdmin, waitsForCall } from '@beambright/domain';
import {
  Args,
  Context,
  GraphQLISODateTime,
  Mutation,
  Parent,
  Query,
  ResolveField,
  Resolver,
} from '@nestjs/graphql';
import { type Actor, CurrentActor, Requires } from '../../accounts/actor.js';
import { SessionCookie } from '../../accounts/session-cookie.js';
import { PageArgs } from '../../graphql/connection.js';
import { IdArg, NullableResolveField } from '../../graphql/fields.js';
import type { GraphqlContext } from '../../process/http/request-context.js';
import { Order } from '../order.entity.js';
import { OrdersLoaders } from '../orders.loaders.js';
import { CallQueueQueries } from './call-queue.queries.js';
import { CallQueueConnection } from './call-queue.type.js';
import { RecordCallInput } from './call.inputs.js';
import { ClaimOrderService } from './claim-order.service.js';
import { OrderClaim } from './order-claim.type.js';
import { OtherOrders, OtherOrdersLoader } from './other-orders.loader.js';
import { RecordCallService } from './record-call.service.js';

@Resolver(() => Order)
export class CallQueueResolver {
  constructor(
    private readonly queries: CallQueueQueries,
    private readonly loaders: OrdersLoaders,
    private readonly otherOrdersLoader: OtherOrdersLoader,
    private readonly claiming: ClaimOrderService,
    private readonly recording: RecordCallService,
    private readonly cookie: SessionCookie,
  ) {}

  @Query(() => CallQueueConnection, {
    description:
      'A page of the orders that wait for a call, earliest due first. Admins only; PAGE_SIZE_INVALID, CURSOR_INVALID.',
  })
  @Requires('admin')
  callQueue(@CurrentActor() actor: Actor, @Args() page: PageArgs): Promise<CallQueueConnection> {
    return this.queries.page(actor, page);
  }

  @Mutation(() => Order, {
    description:
      'Claims an order of the call queue for ten minutes, or renews your claim, and returns the order. The claim ends earlier if you release it, if the order is decided or if your session ends. Admins only; ORDER_CLAIMED if a colleague has claimed it.',
  })
  @Requires('admin')
  claimOrder(
    @CurrentActor() actor: Actor,
    @IdArg(
      'Id of an order that waits for a call; otherwise ORDER_NOT_FOUND, ORDER_ALREADY_CONFIRMED or ORDER_FINAL.',
    )
    id: string,
    @Args('overrideClaim', {
      defaultValue: false,
      description: "true: take over a colleague's claim, which otherwise gives ORDER_CLAIMED.",
    })
    overrideClaim: boolean,
    @Context() { request }: GraphqlContext,
  ): Promise<Order> {
    return this.claiming.claimOrder(actor, this.cookie.sessionKeyOf(request) ?? '', id, overrideClaim);
  }

  @Mutation(() => Order, {
    nullable: true,
    description:
      'Claims the first order that is due and unclaimed and returns it; null if there is none. Admins only.',
  })
  @Requires('admin')
  claimNextOrder(
    @CurrentActor() actor: Actor,
    @Context() { request }: GraphqlContext,
  ): Promise<Order | null> {
    return this.claiming.claimNextOrder(actor, this.cookie.sessionKeyOf(request) ?? '');
  }

  @Mutation(() => Order, {
    description: "Releases your claim on an order, not a colleague's, and returns the order. Admins only.",
  })
  @Requires('admin')
  releaseOrder(
    @CurrentActor() actor: Actor,
    @IdArg('Id of the order; ORDER_NOT_FOUND if unknown.') id: string,
  ): Promise<Order> {
    return this.claiming.releaseOrder(actor, id);
  }

  @Mutation(() => Order, {
    description:
      'Records a call in the history of an order and returns the order. With tryAgainAt, or if the customer was not reached, the order moves back in the queue and your claim ends. With notBuying the order becomes FAILED, which undoOrderStatus can undo. With wrongNumber, hasWrongNumber becomes true for all orders of the customer that wait for a call. Admins only; ORDER_CLAIMED, ORDER_CORRECTED, CALL_TIME_INVALID, OFFERED_PRICE_INVALID, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_KEY_INVALID, ERASURE_DONE, TEXT_TOO_LONG.',
  })
  @Requires('admin')
  recordCall(
    @CurrentActor() actor: Actor,
    @Args('input', { description: 'The call and its idempotency key.' }) input: RecordCallInput,
  ): Promise<Order> {
    return this.recording.recordCall(actor, input);
  }

  @NullableResolveField(
    () => GraphQLISODateTime,
    'When to call again after the last call. Null if there was no call yet, if the order does not wait for a call, and for non-admins.',
  )
  callAgainAt(@Parent() order: Order, @CurrentActor() actor: Actor): Date | null {
    return actor && isAdmin(actor) && waitsForCall(order) ? order.callAgainAt : null;
  }

  @ResolveField(() => Boolean, {
    description:
      'Whether a call has found that the phone number of the customer is wrong. True only while the order waits for a call; false once a later call or confirmation has reached the customer, or a new phone number was given.',
  })
  hasWrongNumber(@Parent() order: Order, @Context() context: GraphqlContext): Promise<boolean> | boolean {
    return waitsForCall(order) && this.loaders.of(context).wrongNumbers.load(order.userId);
  }

  @NullableResolveField(
    () => OrderClaim,
    'Which admin handles the order now; null if none, and for non-admins.',
  )
  async claim(
    @Parent() order: Order,
    @CurrentActor() actor: Actor,
    @Context() context: GraphqlContext,
  ): Promise<OrderClaim | null> {
    const claim = actor && isAdmin(actor) ? await this.loaders.of(context).claims.load(order.id) : null;
    return claim && { ...claim, isMine: claim.by.id === actor?.id };
  }

  @NullableResolveField(() => OtherOrders, 'The other orders of the same customer; null for non-admins.')
  otherOrders(
    @Parent() { id }: Order,
    @CurrentActor() actor: Actor,
    @Context() context: GraphqlContext,
  ): Promise<OtherOrders> | null {
    return actor && isAdmin(actor) ? this.otherOrdersLoader.of(context).load(id) : null;
  }
}
