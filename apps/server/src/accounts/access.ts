import type { EntityManager } from 'typeorm';
import { PasswordReset } from './password-reset.entity.js';
import { Session } from './session.entity.js';
import { User } from './user.entity.js';

/**
 * Changes an account and deletes its sessions and password links. The new access version also makes a concurrent sign-in fail.
 * Returns null if the account has changed since it was read. The caller must then roll back the transaction.
 */
export async function changeAccess(
  manager: EntityManager,
  user: User,
  change: Partial<Pick<User, 'passwordHash' | 'role' | 'isActive'>>,
): Promise<User | null> {
  const { id, accessVersion } = user;
  const next = { ...change, accessVersion: accessVersion + 1 };
  await manager.delete(PasswordReset, { userId: id });
  const { affected } = await manager.update(User, { id, accessVersion }, next);
  if (!affected) return null;
  await manager.delete(Session, { userId: id });
  return Object.assign(new User(), user, next);
}
