import { assertCanConfirm, DomainError, ERASURE_DONE, ORDER_NOT_FOUND } from '@beambright/domain';
import { type EntityManager, IsNull } from 'typeorm';
import { isUuid } from '../database/uuid.js';
import { OrderEvent } from './order-event.entity.js';
import { Order } from './order.entity.js';

/** Locks an order, so that of two concurrent changes the second sees the result of the first. */
export async function lockOrder(manager: EntityManager, id: string): Promise<Order> {
  const orders = manager.createQueryBuilder(Order, 'order').where({ id });
  const order = isUuid(id) ? await orders.setLock('pessimistic_write').getOne() : null;
  if (!order) throw new DomainError(ORDER_NOT_FOUND);
  return order;
}

/** Locks the account against deletion until the transaction ends. Throws ERASURE_DONE if it has been deleted. */
export async function assertHasAccount(manager: EntityManager, { userId }: Order): Promise<void> {
  const accounts = await manager.query<unknown[]>(
    'SELECT FROM users WHERE id = $1 AND erased_at IS NULL FOR KEY SHARE',
    [userId],
  );
  if (accounts.length === 0) throw new DomainError(ERASURE_DONE);
}

/** The events of an order with their actors, oldest first, without calls. */
export function stepsOf(manager: EntityManager, { id }: Order): Promise<OrderEvent[]> {
  return manager.find(OrderEvent, {
    where: { orderId: id, reached: IsNull() },
    relations: { actor: true },
    order: { id: 'ASC' },
  });
}

/** The actor of a step, for error messages. */
export function nameIn(order: Order, step: OrderEvent | undefined): string | undefined {
  return step && step.actorId === order.userId ? 'its customer' : step?.actor?.email;
}

/** Throws ORDER_FINAL or ORDER_ALREADY_CONFIRMED. The latter names the price and the admin who agreed it. */
export function assertWaitsForCall(order: Order, steps: OrderEvent[]): void {
  assertCanConfirm(
    order,
    nameIn(
      order,
      steps.findLast((step) => step.actualPrice !== null),
    ),
  );
}
