import { isAdmin, waitsForCall } from '@beambright/domain';
import {
  Args,
  Context,
  GraphQLISODateTime,
  ID,
  Mutation,
  Parent,
  Query,
  ResolveField,
  Resolver,
} from '@nestjs/graphql';
import { type Actor, CurrentActor } from '../../accounts/actor.js';
import { Requires } from '../../accounts/requires.guard.js';
import { SessionCookie } from '../../accounts/session-cookie.js';
import { PageArgs } from '../../graphql/connection.js';
import type { GraphqlContext } from '../../process/http/request-context.js';
import { Order } from '../order.entity.js';
import { OrdersLoaders } from '../orders.loaders.js';
import { CallQueueQueries } from './call-queue.queries.js';
import { CallQueueConnection } from './call-queue.type.js';
import { RecordCallInput } from './call.inputs.js';
import { ClaimOrderService } from './claim-order.service.js';
import { OrderClaim } from './order-claim.type.js';
import { RecordCallService } from './record-call.service.js';

@Resolver(() => Order)
export class CallQueueResolver {
  constructor(
    private readonly queries: CallQueueQueries,
    private readonly loaders: OrdersLoaders,
    private readonly claiming: ClaimOrderService,
    private readonly recording: RecordCallService,
    private readonly cookie: SessionCookie,
  ) {}

  @Query(() => CallQueueConnection, {
    description: 'The orders that wait for a call, the first due first. Admins only.',
  })
  @Requires('admin')
  callQueue(@CurrentActor() actor: Actor, @Args() page: PageArgs): Promise<CallQueueConnection> {
    return this.queries.page(actor, page);
  }

  @Mutation(() => Order, {
    description:
      'Opens an order of the call queue for ten minutes, or for ten more; ORDER_CLAIMED when a colleague has it. Ends with a decision, with the session and by time. Admins only.',
  })
  @Requires('admin')
  claimOrder(
    @CurrentActor() actor: Actor,
    @Args('id', {
      type: () => ID,
      description:
        'An order that waits for a call, else ORDER_NOT_FOUND, ORDER_ALREADY_CONFIRMED or ORDER_FINAL.',
    })
    id: string,
    @Context() { request }: GraphqlContext,
  ): Promise<Order> {
    return this.claiming.claimOrder(actor, this.cookie.sessionKeyOf(request) ?? '', id);
  }

  @Mutation(() => Order, {
    nullable: true,
    description:
      'Claims the first order that is due and that nobody has; null when there is none. Admins only.',
  })
  @Requires('admin')
  claimNextOrder(
    @CurrentActor() actor: Actor,
    @Context() { request }: GraphqlContext,
  ): Promise<Order | null> {
    return this.claiming.claimNextOrder(actor, this.cookie.sessionKeyOf(request) ?? '');
  }

  @Mutation(() => Order, {
    description: "Gives an order back before its time; a colleague's claim stays. Admins only.",
  })
  @Requires('admin')
  releaseOrder(
    @CurrentActor() actor: Actor,
    @Args('id', { type: () => ID, description: 'The order, else ORDER_NOT_FOUND.' }) id: string,
  ): Promise<Order> {
    return this.claiming.releaseOrder(actor, id);
  }

  @Mutation(() => Order, {
    description:
      'Writes a call into the history of an order that waits for one. With tryAgainAt, or when nobody was reached, the order goes back in the queue and is free again. Admins only.',
  })
  @Requires('admin')
  recordCall(
    @CurrentActor() actor: Actor,
    @Args('input', { description: 'The call, and the key under which it is written once.' })
    input: RecordCallInput,
  ): Promise<Order> {
    return this.recording.recordCall(actor, input);
  }

  @ResolveField(() => GraphQLISODateTime, {
    nullable: true,
    description:
      'When the next call is due, after one that was made; null for an order never tried, for one that waits for no call, and for whoever is no admin.',
  })
  callAgainAt(@Parent() order: Order, @CurrentActor() actor: Actor): Date | null {
    return actor && isAdmin(actor) && waitsForCall(order) ? order.callAgainAt : null;
  }

  @ResolveField(() => OrderClaim, {
    nullable: true,
    description: 'For admins; null for everybody else, and when nobody deals with it.',
  })
  async claim(
    @Parent() order: Order,
    @CurrentActor() actor: Actor,
    @Context() context: GraphqlContext,
  ): Promise<OrderClaim | null> {
    const claim = await this.loaders.claimOf(order, actor, context);
    return claim && { ...claim, isMine: claim.by.id === actor?.id };
  }
}
