import {
  assertCallTime,
  assertIdempotencyKey,
  assertStillPhone,
  type Call,
  checkedCall,
  DomainError,
  dueAfter,
  IDEMPOTENCY_KEY_REUSED,
  isSameCall,
} from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { type Actor, requireAdmin } from '../../accounts/actor.js';
import { User } from '../../accounts/user.entity.js';
import { inTransaction } from '../../database/in-transaction.js';
import { applyStep } from '../decide-order.service.js';
import { assertHasAccount, assertWaitsForCall, lockOrder, stepsOf } from '../lock-order.js';
import { OrderEvent } from '../order-event.entity.js';
import { Order } from '../order.entity.js';
import { assertNotClaimedByOther, release } from './order-claims.js';

export interface CallRecord extends Call {
  orderId: string;
  /** A key that the client generates. An admin's key records only one call, however often it is sent. */
  idempotencyKey: string;
}

@Injectable()
export class RecordCallService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Records a call. A repeated key returns the order. Throws ORDER_CLAIMED if the customer does not buy and a colleague has the
   * order, ORDER_CORRECTED if the wrong number is no longer the account's, ORDER_NOT_FOUND, ORDER_FINAL, ORDER_ALREADY_CONFIRMED,
   * CALL_TIME_INVALID, OFFERED_PRICE_INVALID, INVALID_INPUT, ERASURE_DONE and the IDEMPOTENCY_KEY_* and TEXT_* errors.
   */
  async recordCall(actor: Actor, { orderId, idempotencyKey, ...input }: CallRecord): Promise<Order> {
    const admin = requireAdmin(actor);
    assertIdempotencyKey(idempotencyKey);
    const call = checkedCall(input);
    return inTransaction(this.dataSource, async (manager) => {
      const order = await lockOrder(manager, orderId);
      const earlier = await manager.findOneBy(OrderEvent, { actorId: admin.id, callKey: idempotencyKey });
      if (earlier) return requireSameCall(order, earlier, call);
      assertWaitsForCall(order, await stepsOf(manager, order));
      await assertHasAccount(manager, order);
      if (call.notBuying) await assertNotClaimedByOther(manager, admin, order);
      if (call.tryAgainAt) assertCallTime(call.tryAgainAt, new Date());
      if (call.wrongNumber !== null) assertStillPhone(call.wrongNumber, await lockPhone(manager, order));
      const calledAt = await insertCall(manager, admin, order, call, idempotencyKey);
      if (call.notBuying) return applyStep(manager, admin, order, { to: 'failed' });
      const callAgainAt = dueAfter(call, calledAt);
      if (!callAgainAt) return order;
      await release(manager, admin, order.id);
      if (call.wrongNumber === null) await manager.update(Order, { id: order.id }, { callAgainAt });
      else await putBack(manager, order.userId, callAgainAt);
      return manager.findOneByOrFail(Order, { id: order.id });
    });
  }
}

function requireSameCall(order: Order, earlier: OrderEvent, call: Call): Order {
  const recorded = { ...earlier, reached: earlier.reached === true };
  if (earlier.orderId !== order.id || !isSameCall(recorded, call))
    throw new DomainError(IDEMPOTENCY_KEY_REUSED);
  return order;
}

/** Locks the account, so that the phone cannot change before the transaction ends. */
async function lockPhone(manager: EntityManager, { userId }: Order): Promise<string | null> {
  const accounts = manager.createQueryBuilder(User, 'user').where({ id: userId });
  return (await accounts.setLock('pessimistic_read').getOneOrFail()).phone;
}

/** Puts off all of the customer's calls that are due before `callAgainAt`, for any order, because all go to one phone. */
async function putBack(manager: EntityManager, userId: string, callAgainAt: Date): Promise<void> {
  await manager.query(
    `UPDATE orders SET call_again_at = $2
     WHERE user_id = $1 AND status = 'pending' AND actual_price IS NULL AND call_at < $2`,
    [userId, callAgainAt],
  );
  await manager.query('SELECT tell_desk_of_customer($1)', [userId]);
}

/** Returns the time of the call: that of the insert, because the transaction may have waited for a lock. */
async function insertCall(
  manager: EntityManager,
  admin: User,
  order: Order,
  call: Call,
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
      ...call,
      callKey,
      createdAt: () => 'clock_timestamp()',
    })
    .orIgnore()
    .execute();
  const at = generatedMaps[0]?.['createdAt'] as Date | undefined;
  // A concurrent call has used the key for another order.
  if (!at) throw new DomainError(IDEMPOTENCY_KEY_REUSED);
  return at;
}
