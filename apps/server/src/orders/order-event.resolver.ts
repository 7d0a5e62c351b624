import { isAdmin, kindOfStep, type OrderStepKind } from '@beambright/domain';
import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { type Actor, CurrentActor } from '../accounts/actor.js';
import { registerUpperCaseEnum } from '../graphql/enums.js';
import { OrderEvent, OrderEventKindEnum } from './order-event.entity.js';
import type { Order } from './order.entity.js';

const WHO = ['you', 'customer', 'shop'] as const;

const OrderEventActorEnum = registerUpperCaseEnum(
  'OrderEventActor',
  WHO,
  'Who did something, as seen by who is asking.',
  {
    you: 'Whoever is asking.',
    customer: 'The customer of the order.',
    shop: 'Somebody of the shop.',
  },
);

/** An event always comes with its order: `Order.events` is the only way to it. */
type ShownEvent = OrderEvent & { order: Order };

@Resolver(() => OrderEvent)
export class OrderEventResolver {
  @ResolveField(() => OrderEventKindEnum, { description: 'What happened.' })
  kind(@Parent() event: ShownEvent): OrderStepKind {
    return kindOfStep(event, event.order);
  }

  @ResolveField(() => OrderEventActorEnum, { description: 'Who did it, without a name.' })
  by(@Parent() event: ShownEvent, @CurrentActor() actor: Actor): (typeof WHO)[number] {
    if (event.actorId === actor?.id) return 'you';
    return event.actorId === event.order.userId ? 'customer' : 'shop';
  }

  @ResolveField(() => String, { nullable: true, description: 'For admins; null for everybody else.' })
  actorEmail(@Parent() event: ShownEvent, @CurrentActor() actor: Actor): string | null {
    return actor && isAdmin(actor) ? (event.actor?.email ?? null) : null;
  }
}
