import { DomainError, NOT_ALLOWED } from '@beambright/domain';
import type { EntityManager } from 'typeorm';
import { User } from './user.entity.js';

/** Locks all active owners, so that of two owners who remove each other the second fails. Throws NOT_ALLOWED unless `self` is one. */
export async function lockOwners(manager: EntityManager, self: User): Promise<User[]> {
  const owners = await manager.find(User, {
    where: { role: 'system_owner', isActive: true },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  if (!owners.some(({ id }) => id === self.id)) throw new DomainError(NOT_ALLOWED);
  return owners;
}
