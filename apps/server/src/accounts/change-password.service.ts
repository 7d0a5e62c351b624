import {
  assertPassword,
  assertText,
  DomainError,
  LENGTHS,
  normalPassword,
  WRONG_PASSWORD,
} from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { inTransaction } from '../database/in-transaction.js';
import { changeAccess } from './access.js';
import { type Actor, requireSignedIn } from './actor.js';
import { hashPassword, passwordMatches, unlessTooBusy } from './password.js';
import { TryLimits } from './try-limits.js';
import { User } from './user.entity.js';

export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
}

@Injectable()
export class ChangePasswordService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly limits: TryLimits,
  ) {}

  /**
   * Sets another password and ends all sessions of the account; the caller opens a new one. Rate-limited, so that a
   * browser left open cannot be used to guess the current password. Throws WRONG_PASSWORD, TOO_MANY_TRIES, TOO_BUSY,
   * and the errors of the password rules.
   */
  async changePassword(
    actor: Actor,
    { currentPassword, newPassword }: PasswordChange,
    address: string,
  ): Promise<User> {
    const self = requireSignedIn(actor);
    assertText('currentPassword', normalPassword(currentPassword, 'currentPassword'), {
      max: LENGTHS.password,
    });
    assertPassword(newPassword);
    const changed = await unlessTooBusy(() => this.replacePassword(self, { currentPassword, newPassword }));
    await this.limits.trust(changed.email, address);
    return changed;
  }

  private async replacePassword({ id, email }: User, { currentPassword, newPassword }: PasswordChange) {
    await this.limits.beforePasswordCheck(email);
    const user = await this.findWithHash(id);
    const matches = await passwordMatches(user?.passwordHash, currentPassword);
    await this.limits.afterPasswordCheck(email, matches);
    if (!user || !matches) throw new DomainError(WRONG_PASSWORD);
    const passwordHash = await hashPassword(newPassword);
    return inTransaction(this.dataSource, async (manager) => {
      const next = await changeAccess(manager, user, { passwordHash });
      // The second of two concurrent changes fails: its current password is no longer current.
      if (!next) throw new DomainError(WRONG_PASSWORD);
      return next;
    });
  }

  private findWithHash(id: string): Promise<User | null> {
    const users = this.dataSource.getRepository(User).createQueryBuilder('user');
    return users.addSelect('user.passwordHash').where({ id, isActive: true }).getOne();
  }
}
