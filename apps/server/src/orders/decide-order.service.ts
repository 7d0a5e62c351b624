import {
  assertActualPrice,
  assertCanCancel,
  assertCanChangeStatus,
  assertStillIs,
  type Cents,
  DomainError,
  isRepeated,
  type OrderStatus,
} from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { type Actor, requireAdmin, requireSignedIn } from '../accounts/actor.js';
import type { User } from '../accounts/user.entity.js';
import { inTransaction } from '../database/in-transaction.js';
import { assertWaitsForCall, lockOrder, nameIn, stepsOf } from './lock-order.js';
import { assertNotClaimedByOther, UNCLAIMED } from './order-claims.js';
import { OrderEvent } from './order-event.entity.js';
import { Order } from './order.entity.js';
import { sharePrice } from './share-price.js';

/**
 * Whether the decision is refused while a colleague deals with the order. Not so by itself: a claim is a help and no lock, and
 * the REST API knows none.
 */
export interface Heed {
  heedsClaim?: boolean;
}

/** What an admin chose; `from` is the status that the choice was based on, if the client told. */
export interface StatusChoice extends Heed {
  status: OrderStatus;
  from?: OrderStatus | null;
}

/** What becomes of an order, beside its new status. */
interface Step {
  to: OrderStatus;
  actualPrice?: Cents;
  isCancellation?: true;
}

/** Null when nothing is to be changed. */
type Decision = (order: Order, history: OrderEvent[]) => Step | null;

/** What happens to an order after it is placed: asked of libs/domain under a row lock, and written into its history. */
@Injectable()
export class DecideOrderService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Throws NOT_SIGNED_IN, ORDER_NOT_FOUND, also for another's order, and ORDER_NOT_CANCELLABLE. */
  async cancelOrder(actor: Actor, orderId: string): Promise<Order> {
    const customer = requireSignedIn(actor);
    return this.decide(customer, orderId, {}, (order) => {
      if (order.userId !== customer.id) throw new DomainError('ORDER_NOT_FOUND');
      assertCanCancel(order);
      return { to: 'failed', isCancellation: true };
    });
  }

  /**
   * Sets the price and confirms in one step. The same admin at the same price is answered the order when nothing has
   * happened since: the first answer got lost. Throws NOT_ALLOWED, ACTUAL_PRICE_INVALID, ORDER_NOT_FOUND, ORDER_FINAL,
   * ORDER_ALREADY_CONFIRMED and ORDER_CLAIMED.
   */
  async confirmOrder(actor: Actor, orderId: string, actualPrice: Cents, heed: Heed = {}): Promise<Order> {
    const admin = requireAdmin(actor);
    assertActualPrice(actualPrice);
    return this.decide(admin, orderId, heed, (order, history) => {
      const wanted = {
        actorId: admin.id,
        fromStatus: 'pending',
        toStatus: 'confirmed',
        actualPrice,
      } as const;
      if (isRepeated(wanted, history.at(-1))) return null;
      assertWaitsForCall(order, history);
      return { to: 'confirmed', actualPrice };
    });
  }

  /**
   * With `from`, a choice that was based on something else is refused as ORDER_CHANGED, unless it is the very same choice
   * sent again. Throws NOT_ALLOWED, ORDER_NOT_FOUND, ORDER_FINAL, ORDER_NEEDS_PRICE and ORDER_CLAIMED.
   */
  async changeOrderStatus(actor: Actor, orderId: string, choice: StatusChoice): Promise<Order> {
    const admin = requireAdmin(actor);
    const { status, from } = choice;
    return this.decide(admin, orderId, choice, (order, history) => {
      const last = history.at(-1);
      if (from) {
        const wanted = { actorId: admin.id, fromStatus: from, toStatus: status, actualPrice: null };
        if (isRepeated(wanted, last)) return null;
        assertStillIs(from, order, nameIn(order, last));
      }
      assertCanChangeStatus(order, status);
      return order.status === status ? null : { to: status };
    });
  }

  private async decide(
    actor: User,
    orderId: string,
    { heedsClaim = false }: Heed,
    decision: Decision,
  ): Promise<Order> {
    return inTransaction(this.dataSource, async (manager) => {
      const order = await lockOrder(manager, orderId);
      const step = decision(order, await stepsOf(manager, order));
      if (!step) return order;
      if (heedsClaim) await assertNotClaimedByOther(manager, actor, order);
      return take(manager, actor, order, step);
    });
  }
}

/**
 * The event and the order get the same instant: that of the step, not of the transaction, which may have waited. Whoever
 * dealt with the order is done.
 */
async function take(manager: EntityManager, actor: User, order: Order, step: Step): Promise<Order> {
  const { generatedMaps } = await manager.insert(OrderEvent, {
    orderId: order.id,
    actorId: actor.id,
    fromStatus: order.status,
    toStatus: step.to,
    actualPrice: step.actualPrice ?? null,
    createdAt: () => 'clock_timestamp()',
  });
  const at = generatedMaps[0]?.['createdAt'] as Date;
  if (step.actualPrice !== undefined) await sharePrice(manager, order, step.actualPrice);
  await manager.update(
    Order,
    { id: order.id },
    {
      status: step.to,
      updatedAt: at,
      ...UNCLAIMED,
      ...(step.actualPrice !== undefined && { actualPrice: step.actualPrice }),
      ...(step.isCancellation && { cancelledAt: at }),
    },
  );
  return manager.findOneByOrFail(Order, { id: order.id });
}
