import { DomainError, NOT_SIGNED_IN } from '@beambright/domain';
import type { DataSource, EntityManager } from 'typeorm';
import { inTransaction } from '../database/in-transaction.js';
import { prepared } from '../database/prepared.js';
import type { User } from './user.entity.js';

/**
 * Runs `work` in a transaction that locks the account, so that the cart, the wishlist and the number of orders it
 * reads do not change until it ends. Lock order, to avoid deadlocks: the account, then items, then list entries. Requests of
 * existing sessions do not wait for the lock; a sign-in does.
 */
export function withAccountLocked<T>(
  dataSource: DataSource,
  account: User,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  return inTransaction(dataSource, async (manager) => {
    await lockAccount(manager, account);
    return work(manager);
  });
}

const LOCK = prepared('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE');

/** Throws NOT_SIGNED_IN when the account was deleted after authentication. */
async function lockAccount(manager: EntityManager, { id }: User): Promise<void> {
  const locked = await manager.query<unknown[]>(LOCK, [id]);
  if (locked.length === 0) throw new DomainError(NOT_SIGNED_IN);
}
