import { isStaff, kindOfStep, type OrderPart, type OrderStepKind } from '@beambright/domain';
import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { type Actor, CurrentActor } from '../accounts/actor.js';
import { NullableResolveField, registerUpperCaseEnum } from '../graphql/fields.js';
import { OrderPartEnum } from './order-change.type.js';
import { OrderEvent, OrderEventKindEnum } from './order-event.entity.js';
import type { Order } from './order.entity.js';

type EventActor = 'you' | 'customer' | 'shop';

const OrderEventActorEnum = registerUpperCaseEnum<EventActor>(
  'OrderEventActor',
  'The actor of an event, relative to the current user.',
  { you: 'The current user.', customer: 'The customer of the order.', shop: 'A member of staff.' },
);

/** An event with its order, which is always set: only the field `Order.events` returns events, and it sets the order. */
type ShownEvent = OrderEvent & { order: Order };

@Resolver(() => OrderEvent)
export class OrderEventResolver {
  @ResolveField(() => OrderEventKindEnum, { description: 'The kind of event.' })
  kind(@Parent() event: ShownEvent): OrderStepKind {
    return kindOfStep(event, event.order);
  }

  @ResolveField(() => OrderEventActorEnum, { description: 'Who the actor is, without a name.' })
  by(@Parent() event: ShownEvent, @CurrentActor() actor: Actor): EventActor {
    if (event.actorId === actor?.id) return 'you';
    return event.actorId === event.order.userId ? 'customer' : 'shop';
  }

  @NullableResolveField(
    () => [OrderPartEnum],
    'For ORDER_CORRECTED, what was corrected, each part once; null for other events.',
  )
  correctedParts(@Parent() event: ShownEvent): OrderPart[] | null {
    return correctedPartsOf(event);
  }

  @NullableResolveField(
    () => String,
    'For a call, the note for colleagues, or null; for a corrected price, the reason; null for other events. Always null for customers.',
  )
  note(@Parent() event: ShownEvent, @CurrentActor() actor: Actor): string | null {
    return actor && isStaff(actor) ? event.note : null;
  }

  @NullableResolveField(() => String, 'Email of the account that acted, for staff; null if a customer asks.')
  actorEmail(@Parent() event: ShownEvent, @CurrentActor() actor: Actor): string | null {
    return actor && isStaff(actor) ? (event.actor?.email ?? null) : null;
  }
}

/** The parts of the order that the event corrected. Null if none, or for an event with a price: it changed only the price. */
export function correctedPartsOf({ changes, actualPrice }: OrderEvent): OrderPart[] | null {
  return changes && actualPrice === null ? [...new Set(changes.map(({ part }) => part))] : null;
}
