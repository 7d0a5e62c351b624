import { DomainError } from '@beambright/domain';
import type { EntityManager } from 'typeorm';
import { User } from './user.entity.js';

/**
 * All active owners, locked: owners who would remove each other take turns here, and the second is an owner no more, which
 * is NOT_ALLOWED. `self` is who asks.
 */
export async function lockOwners(manager: EntityManager, self: User): Promise<User[]> {
  const owners = await manager.find(User, {
    where: { role: 'system_owner', isActive: true },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  if (!owners.some(({ id }) => id === self.id)) throw new DomainError('NOT_ALLOWED');
  return owners;
}
