import { assertCanConfirm, DomainError } from '@beambright/domain';
import { type EntityManager, IsNull } from 'typeorm';
import { isUuid } from '../graphql/uuid.js';
import { OrderEvent } from './order-event.entity.js';
import { Order } from './order.entity.js';

/** Two who deal with one order at once take turns here: the second finds what the first has made of it. */
export async function lockOrder(manager: EntityManager, id: string): Promise<Order> {
  const orders = manager.createQueryBuilder(Order, 'order').where({ id });
  const order = isUuid(id) ? await orders.setLock('pessimistic_write').getOne() : null;
  if (!order) throw new DomainError('ORDER_NOT_FOUND');
  return order;
}

/** The steps that have made the order what it is, the oldest first, and who took them; its calls changed nothing. */
export function stepsOf(manager: EntityManager, { id }: Order): Promise<OrderEvent[]> {
  return manager.find(OrderEvent, {
    where: { orderId: id, reached: IsNull() },
    relations: { actor: true },
    order: { id: 'ASC' },
  });
}

/** Whom an admin is told of. */
export function nameIn(order: Order, step: OrderEvent | undefined): string | undefined {
  return step && step.actorId === order.userId ? 'its customer' : step?.actor?.email;
}

/** Demands an order that waits for a call, else ORDER_FINAL, or ORDER_ALREADY_CONFIRMED with who was first and the price. */
export function assertWaitsForCall(order: Order, steps: OrderEvent[]): void {
  assertCanConfirm(
    order,
    nameIn(
      order,
      steps.find((step) => step.actualPrice !== null),
    ),
  );
}
