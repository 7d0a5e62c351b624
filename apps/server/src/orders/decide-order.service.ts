import {
  assertActualPrice,
  assertCanCancel,
  assertCanChangeStatus,
  assertCanConfirm,
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
import { isUuid } from '../graphql/uuid.js';
import { OrderEvent } from './order-event.entity.js';
import { Order } from './order.entity.js';

/** What an admin chose; `from` is the status that the choice was based on, if the client told. */
export interface StatusChoice {
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
    return this.decide(customer, orderId, (order) => {
      if (order.userId !== customer.id) throw new DomainError('ORDER_NOT_FOUND');
      assertCanCancel(order);
      return { to: 'failed', isCancellation: true };
    });
  }

  /**
   * Sets the price and confirms in one step. The same admin at the same price is answered the order when nothing has
   * happened since: the first answer got lost. Throws NOT_ALLOWED, ACTUAL_PRICE_INVALID, ORDER_NOT_FOUND, ORDER_FINAL and
   * ORDER_ALREADY_CONFIRMED.
   */
  async confirmOrder(actor: Actor, orderId: string, actualPrice: Cents): Promise<Order> {
    const admin = requireAdmin(actor);
    assertActualPrice(actualPrice);
    return this.decide(admin, orderId, (order, history) => {
      const wanted = {
        actorId: admin.id,
        fromStatus: 'pending',
        toStatus: 'confirmed',
        actualPrice,
      } as const;
      if (isRepeated(wanted, history.at(-1))) return null;
      assertCanConfirm(
        order,
        nameIn(
          order,
          history.find((event) => event.actualPrice !== null),
        ),
      );
      return { to: 'confirmed', actualPrice };
    });
  }

  /**
   * With `from`, a choice that was based on something else is refused as ORDER_CHANGED, unless it is the very same choice
   * sent again. Throws NOT_ALLOWED, ORDER_NOT_FOUND, ORDER_FINAL and ORDER_NEEDS_PRICE.
   */
  async changeOrderStatus(actor: Actor, orderId: string, { status, from }: StatusChoice): Promise<Order> {
    const admin = requireAdmin(actor);
    return this.decide(admin, orderId, (order, history) => {
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

  private async decide(actor: User, orderId: string, decision: Decision): Promise<Order> {
    return inTransaction(this.dataSource, async (manager) => {
      const order = await lockOrder(manager, orderId);
      const step = decision(order, await historyOf(manager, order));
      return step ? take(manager, actor, order, step) : order;
    });
  }
}

/** Two who decide at once take turns here: the second finds what the first has made of it. */
async function lockOrder(manager: EntityManager, id: string): Promise<Order> {
  const orders = manager.createQueryBuilder(Order, 'order').where({ id });
  const order = isUuid(id) ? await orders.setLock('pessimistic_write').getOne() : null;
  if (!order) throw new DomainError('ORDER_NOT_FOUND');
  return order;
}

function historyOf(manager: EntityManager, { id }: Order): Promise<OrderEvent[]> {
  return manager.find(OrderEvent, {
    where: { orderId: id },
    relations: { actor: true },
    order: { id: 'ASC' },
  });
}

/** Whom an admin is told of. */
function nameIn(order: Order, event: OrderEvent | undefined): string | undefined {
  return event && event.actorId === order.userId ? 'its customer' : event?.actor?.email;
}

/** The event and the order get the same instant: that of the step, not of the transaction, which may have waited. */
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
  await manager.update(
    Order,
    { id: order.id },
    {
      status: step.to,
      updatedAt: at,
      ...(step.actualPrice !== undefined && { actualPrice: step.actualPrice }),
      ...(step.isCancellation && { cancelledAt: at }),
    },
  );
  return manager.findOneByOrFail(Order, { id: order.id });
}
