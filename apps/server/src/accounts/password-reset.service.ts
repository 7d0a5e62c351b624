import {
  assertEmail,
  assertPassword,
  DomainError,
  normalEmail,
  RESET_LINK_INVALID,
  RESET_LINK_MINUTES,
  type Role,
} from '@beambright/domain';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, LessThanOrEqual, MoreThan } from 'typeorm';
import { inTransaction } from '../database/in-transaction.js';
import { Jobs } from '../jobs/jobs.service.js';
import { CONFIG, type Config } from '../process/config.js';
import { changeAccess } from './access.js';
import { passwordMail } from './password-mail.js';
import { PasswordReset } from './password-reset.entity.js';
import { hashPassword, unlessTooBusy } from './password.js';
import { newSecret, secretHash } from './secret.js';
import { TryLimits } from './try-limits.js';
import type { User } from './user.entity.js';

const KEEP_LINK = `
  INSERT INTO password_resets (user_id, token_hash) SELECT id, $2 FROM users WHERE email = $1 AND is_active
  RETURNING user_id`;

@Injectable()
export class PasswordResetService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly limits: TryLimits,
    private readonly jobs: Jobs,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Queues a password link. Its job finds the account, so the response reveals nothing. Throws EMAIL_INVALID, TOO_MANY_TRIES. */
  async request(email: string, address: string): Promise<void> {
    assertEmail(email);
    const account = normalEmail(email);
    const maySend = await this.limits.beforePasswordReset(account, address);
    if (maySend) await this.jobs.add(this.dataSource.manager, passwordMail('reset', account));
  }

  /**
   * Sets the password and returns the role. Starts no session: a thief of the link still needs the email to sign in.
   * Throws RESET_LINK_INVALID, TOO_BUSY, and the errors of the password rules.
   */
  async reset(token: string, newPassword: string, address: string): Promise<Role> {
    assertPassword(newPassword);
    const { email, role } = await this.useLink(token, newPassword);
    await this.limits.trust(email, address);
    return role;
  }

  /** Makes a new link for an active account; earlier links stay valid. Returns null if there is no such account. */
  async newLink(email: string): Promise<string | null> {
    const token = newSecret();
    const kept = await this.dataSource.query<unknown[]>(KEEP_LINK, [email, secretHash(token)]);
    await this.dataSource.manager.delete(PasswordReset, { createdAt: LessThanOrEqual(oldestLink()) });
    // The token is in the fragment, which browsers do not send, so that it appears in no log and no referrer.
    return kept.length === 0 ? null : `${this.config.publicUrl}/reset-password#token=${token}`;
  }

  private async useLink(token: string, newPassword: string): Promise<User> {
    const found = await this.dataSource.getRepository(PasswordReset).findOne({
      where: { tokenHash: secretHash(token), createdAt: MoreThan(oldestLink()), user: { isActive: true } },
      relations: { user: true },
    });
    if (!found) throw new DomainError(RESET_LINK_INVALID);
    const passwordHash = await unlessTooBusy(() => hashPassword(newPassword));
    return inTransaction(this.dataSource, async (manager) => {
      // If links of the account are used concurrently, the first changes the access version, and the others fail.
      const user = await changeAccess(manager, found.user, { passwordHash });
      if (!user) throw new DomainError(RESET_LINK_INVALID);
      return user;
    });
  }
}

function oldestLink(): Date {
  return new Date(Date.now() - RESET_LINK_MINUTES * 60_000);
}
