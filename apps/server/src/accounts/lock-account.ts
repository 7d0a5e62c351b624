import { DomainError } from '@beambright/domain';
import type { DataSource, EntityManager } from 'typeorm';
import { inTransaction } from '../database/in-transaction.js';
import { prepared } from '../database/prepared.js';
import type { User } from './user.entity.js';

/**
 * Runs `work` in a transaction of which one account has only one at a time: what it reads of the account's cart and
 * wishlist stays true until it ends. The account is locked first, items next, lists last; whoever keeps to that order
 * cannot meet in a deadlock. Other orders of the account need not wait, nor do its sessions that are there; a sign-in does.
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

/** Throws NOT_SIGNED_IN when the account has been deleted since the request was let in. */
async function lockAccount(manager: EntityManager, { id }: User): Promise<void> {
  const locked = await manager.query<unknown[]>(LOCK, [id]);
  if (locked.length === 0) throw new DomainError('NOT_SIGNED_IN');
}
