import {
  assertIdempotencyKey,
  assertText,
  DomainError,
  IDEMPOTENCY_KEY_REUSED,
  LENGTHS,
} from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { type Actor, requireAdmin } from '../accounts/actor.js';
import { inTransaction } from '../database/in-transaction.js';
import { assertHasAccount, lockOrder } from './lock-order.js';
import type { Order } from './order.entity.js';
import { OrderNote } from './staff-entry.entity.js';

@Injectable()
export class NoteOrderService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Repeating a key adds no note. Throws ORDER_NOT_FOUND, ERASURE_DONE, and the IDEMPOTENCY_KEY_* and TEXT_* errors. */
  async noteOrder(
    actor: Actor,
    { orderId, idempotencyKey: key, ...given }: { orderId: string; note: string; idempotencyKey: string },
  ): Promise<Order> {
    const { id: actorId } = requireAdmin(actor);
    assertIdempotencyKey(key);
    const note = checkedNote(given.note);
    return inTransaction(this.dataSource, async (manager) => {
      const order = await lockOrder(manager, orderId);
      await assertHasAccount(manager, order);
      const entry = { orderId: order.id, actorId, note, key };
      await manager.createQueryBuilder().insert().into(OrderNote).values(entry).orIgnore().execute();
      if (!(await manager.existsBy(OrderNote, entry))) throw new DomainError(IDEMPOTENCY_KEY_REUSED);
      return order;
    });
  }
}

/** The note without blanks at its ends. Throws the TEXT_* errors. */
export function checkedNote(given: string): string {
  const note = given.trim();
  assertText('note', note, { max: LENGTHS.notes, required: true });
  return note;
}
