import { DomainError, NOT_ALLOWED, NOT_SIGNED_IN, USER_NOT_FOUND } from '@beambright/domain';
import type { DataSource, EntityManager } from 'typeorm';
import { inTransaction } from '../database/in-transaction.js';
import { prepared } from '../database/prepared.js';
import { isUuid } from '../database/uuid.js';
import { User } from './user.entity.js';

/**
 * Runs `work` while the account's cart, wishlist and number of orders cannot change. To avoid deadlocks, always lock the account
 * first, then items, then entries of cart or wishlist. A sign-in waits too, as does a request that notes the use of its session.
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

const LOCK = prepared('SELECT FROM users WHERE id = $1 AND is_active FOR NO KEY UPDATE');

/** Throws NOT_SIGNED_IN if the account was deactivated or deleted after it was authenticated. */
async function lockAccount(manager: EntityManager, { id }: User): Promise<void> {
  const locked = await manager.query<unknown[]>(LOCK, [id]);
  if (locked.length === 0) throw new DomainError(NOT_SIGNED_IN);
}

/** Locks and returns an account, which may be another person's. Throws USER_NOT_FOUND. */
export async function lockUser(manager: EntityManager, id: string): Promise<User> {
  const user = isUuid(id)
    ? await manager.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } })
    : null;
  if (!user) throw new DomainError(USER_NOT_FOUND);
  return user;
}

/** Locks all active owners, so that if two remove each other, the second fails. Throws NOT_ALLOWED unless `self` is one. */
export async function lockOwners(manager: EntityManager, self: User): Promise<User[]> {
  const owners = await manager.find(User, {
    where: { role: 'system_owner', isActive: true },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  if (!owners.some(({ id }) => id === self.id)) throw new DomainError(NOT_ALLOWED);
  return owners;
}
