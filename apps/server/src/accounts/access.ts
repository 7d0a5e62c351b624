import type { EntityManager } from 'typeorm';
import { PasswordReset } from './password-reset.entity.js';
import { Session } from './session.entity.js';
import { User } from './user.entity.js';

type AccessChange = Partial<Pick<User, 'passwordHash' | 'role' | 'isActive'>>;

/**
 * Changes how somebody gets in, and ends what let them in before: all sessions and the link for a new password. The new
 * version also stops a sign-in that is half-way through (SessionsService.open). Null when the account has changed since
 * it was read; the transaction must then be given up.
 */
export async function changeAccess(
  manager: EntityManager,
  user: User,
  change: AccessChange,
): Promise<User | null> {
  const { id, accessVersion } = user;
  const next = { ...change, accessVersion: accessVersion + 1 };
  await manager.delete(PasswordReset, { userId: id });
  const { affected } = await manager.update(User, { id, accessVersion }, next);
  if (!affected) return null;
  await manager.delete(Session, { userId: id });
  return Object.assign(new User(), user, next);
}
