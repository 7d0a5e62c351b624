import { DomainError, isOwner, LAST_OWNER, type Role, USER_NOT_FOUND } from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { inTransaction } from '../database/in-transaction.js';
import { isUuid } from '../database/uuid.js';
import { changeAccess } from './access.js';
import { type Actor, requireOwner } from './actor.js';
import { lockOwners } from './lock-owners.js';
import { User } from './user.entity.js';

/** Changes to an account by the owner; null or undefined leaves a value unchanged. */
export interface UserDecision {
  isActive?: boolean | null | undefined;
  role?: Role | null | undefined;
}

@Injectable()
export class ManageUserService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Changes activity and role. A change ends the sessions of the account. Throws NOT_SIGNED_IN, NOT_ALLOWED,
   * USER_NOT_FOUND and LAST_OWNER.
   */
  async manageUser(actor: Actor, id: string, decision: UserDecision): Promise<User> {
    const self = requireOwner(actor);
    return inTransaction(this.dataSource, async (manager) => {
      const owners = await lockOwners(manager, self);
      const user = await lockUser(manager, id);
      const isActive = decision.isActive ?? user.isActive;
      const role = decision.role ?? user.role;
      if (isActive === user.isActive && role === user.role) return user;
      const isLastOwner = owners.every((owner) => owner.id === user.id);
      if (isLastOwner && !(isActive && isOwner({ role }))) throw new DomainError(LAST_OWNER);
      const changed = await changeAccess(manager, user, { isActive, role });
      return changed ?? user;
    });
  }
}

async function lockUser(manager: EntityManager, id: string): Promise<User> {
  const user = isUuid(id)
    ? await manager.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } })
    : null;
  if (!user) throw new DomainError(USER_NOT_FOUND);
  return user;
}
