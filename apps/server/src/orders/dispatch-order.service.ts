import {
  assertCanDispatch,
  assertIdempotencyKey,
  dispatchOf,
  DomainError,
  IDEMPOTENCY_KEY_REUSED,
  type TypedDispatch,
} from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { type Actor, requireAdmin } from '../accounts/actor.js';
import { inTransaction } from '../database/in-transaction.js';
import { OrderDispatch } from './dispatch.entity.js';
import { assertHasAccount, lockOrder } from './lock-order.js';
import type { Order } from './order.entity.js';

@Injectable()
export class DispatchOrderService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Records a dispatch. The order's status stays. A repeated key returns the order. Throws ORDER_NOT_FOUND, ERASURE_DONE,
   * ORDER_NEEDS_PRICE, ORDER_CHANGED, ORDER_FINAL, and the IDEMPOTENCY_KEY_* and TEXT_* errors.
   */
  async dispatchOrder(
    actor: Actor,
    { orderId, idempotencyKey: key, ...typed }: TypedDispatch & { orderId: string; idempotencyKey: string },
  ): Promise<Order> {
    const { id: actorId } = requireAdmin(actor);
    assertIdempotencyKey(key);
    const dispatch = dispatchOf(typed);
    return inTransaction(this.dataSource, async (manager) => {
      const order = await lockOrder(manager, orderId);
      await assertHasAccount(manager, order);
      const entry = { ...dispatch, orderId: order.id };
      const stored = () => manager.findOneBy(OrderDispatch, { actorId, key });
      let found = await stored();
      if (!found) {
        assertCanDispatch(order);
        const values = { ...entry, actorId, key };
        await manager.createQueryBuilder().insert().into(OrderDispatch).values(values).orIgnore().execute();
        found = await stored();
      }
      const isSame = Object.entries(entry).every(
        ([field, value]) => found?.[field as keyof typeof entry] === value,
      );
      if (!isSame) throw new DomainError(IDEMPOTENCY_KEY_REUSED);
      return order;
    });
  }
}
