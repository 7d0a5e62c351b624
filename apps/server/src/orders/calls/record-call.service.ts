import {
  assertCallTime,
  assertIdempotencyKey,
  type Call,
  checkedCall,
  DomainError,
  isSameCall,
  sendsBack,
} from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { type Actor, requireAdmin } from '../../accounts/actor.js';
import type { User } from '../../accounts/user.entity.js';
import { inTransaction } from '../../database/in-transaction.js';
import { assertWaitsForCall, lockOrder, stepsOf } from '../lock-order.js';
import { release } from '../order-claims.js';
import { OrderEvent } from '../order-event.entity.js';
import { Order } from '../order.entity.js';

export interface CallRecord extends Call {
  orderId: string;
  /** Made by the client; the same key from the same admin never makes a second line. */
  idempotencyKey: string;
}

@Injectable()
export class RecordCallService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Writes a call into the history of an order that waits for one. A call that sends it back in the queue also ends one's own
   * claim. Whoever has claimed it, a call that was made may be told. Again under the same key it answers the order. Throws
   * NOT_SIGNED_IN, NOT_ALLOWED, ORDER_NOT_FOUND, ORDER_FINAL, ORDER_ALREADY_CONFIRMED, CALL_TIME_INVALID,
   * OFFERED_PRICE_INVALID, INVALID_INPUT, IDEMPOTENCY_KEY_REUSED and what the limits on key and text refuse.
   */
  async recordCall(actor: Actor, { orderId, idempotencyKey, ...told }: CallRecord): Promise<Order> {
    const admin = requireAdmin(actor);
    assertIdempotencyKey(idempotencyKey);
    const call = checkedCall(told);
    return inTransaction(this.dataSource, async (manager) => {
      const order = await lockOrder(manager, orderId);
      const earlier = await manager.findOneBy(OrderEvent, { actorId: admin.id, callKey: idempotencyKey });
      if (earlier) return answerAgain(order, earlier, call);
      assertWaitsForCall(order, await stepsOf(manager, order));
      if (call.tryAgainAt) assertCallTime(call.tryAgainAt, new Date());
      const calledAt = await insertCall(manager, admin, order, call, idempotencyKey);
      if (!sendsBack(call)) return order;
      await release(manager, admin, order.id);
      await manager.update(Order, { id: order.id }, { callAgainAt: call.tryAgainAt ?? calledAt });
      return manager.findOneByOrFail(Order, { id: order.id });
    });
  }
}

function answerAgain(order: Order, earlier: OrderEvent, call: Call): Order {
  const told = { ...earlier, reached: earlier.reached === true };
  if (earlier.orderId !== order.id || !isSameCall(told, call))
    throw new DomainError('IDEMPOTENCY_KEY_REUSED');
  return order;
}

/** At the instant of the line and not of the transaction, which may have waited. */
async function insertCall(
  manager: EntityManager,
  admin: User,
  order: Order,
  { reached, offeredPrice, note, tryAgainAt }: Call,
  callKey: string,
): Promise<Date> {
  const { generatedMaps } = await manager
    .createQueryBuilder()
    .insert()
    .into(OrderEvent)
    .values({
      orderId: order.id,
      actorId: admin.id,
      fromStatus: order.status,
      toStatus: order.status,
      reached,
      offeredPrice,
      note,
      tryAgainAt,
      callKey,
      createdAt: () => 'clock_timestamp()',
    })
    .orIgnore()
    .execute();
  const at = generatedMaps[0]?.['createdAt'] as Date | undefined;
  // A parallel call for another order was quicker with this key.
  if (!at) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
  return at;
}
