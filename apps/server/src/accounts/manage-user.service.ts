import {
  CALLER_WITHOUT_ACCOUNT,
  DomainError,
  ERASURE_DONE,
  isOwner,
  LAST_OWNER,
  type Role,
} from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { inTransaction } from '../database/in-transaction.js';
import { changeAccess } from './access.js';
import { type Actor, requireOwner } from './actor.js';
import { lockOwners, lockUser } from './lock-account.js';
import type { User } from './user.entity.js';

/** Null or undefined leaves a value unchanged. */
export interface UserDecision {
  isActive?: boolean | null | undefined;
  role?: Role | null | undefined;
}

@Injectable()
export class ManageUserService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Changes an account, which ends its sessions. Throws USER_NOT_FOUND, ERASURE_DONE, CALLER_WITHOUT_ACCOUNT and LAST_OWNER. */
  async manageUser(actor: Actor, id: string, decision: UserDecision): Promise<User> {
    const self = requireOwner(actor);
    return inTransaction(this.dataSource, async (manager) => {
      const owners = await lockOwners(manager, self);
      const user = await lockUser(manager, id);
      assertHasAccount(user);
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

function assertHasAccount({ kind, erasedAt }: User): void {
  if (erasedAt) throw new DomainError(ERASURE_DONE);
  if (kind === 'caller') throw new DomainError(CALLER_WITHOUT_ACCOUNT);
}
