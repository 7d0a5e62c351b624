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
import { ConfirmPasswordService } from './confirm-password.service.js';
import { hashPassword, unlessTooBusy } from './password.js';
import { TryLimits } from './try-limits.js';
import type { User } from './user.entity.js';

export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
}

@Injectable()
export class ChangePasswordService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly passwords: ConfirmPasswordService,
    private readonly limits: TryLimits,
  ) {}

  /** Changes the password and ends all sessions, also this one. Throws WRONG_PASSWORD, TOO_MANY_TRIES, TOO_BUSY, PASSWORD_*. */
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

  private async replacePassword(self: User, { currentPassword, newPassword }: PasswordChange) {
    const user = await this.passwords.confirm(self, currentPassword);
    const passwordHash = await hashPassword(newPassword);
    return inTransaction(this.dataSource, async (manager) => {
      const next = await changeAccess(manager, user, { passwordHash });
      // Of two concurrent changes the second fails, because its current password is no longer the current one.
      if (!next) throw new DomainError(WRONG_PASSWORD);
      return next;
    });
  }
}
