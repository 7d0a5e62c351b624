import {
  ACCOUNT_INACTIVE,
  assertEmail,
  DomainError,
  INVALID_INPUT,
  isStaff,
  normalEmail,
  type Role,
  USER_NOT_FOUND,
} from '@beambright/domain';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { inTransaction } from '../database/in-transaction.js';
import { isUuid } from '../database/uuid.js';
import { Outbox } from '../mail/outbox.js';
import { CONFIG, type Config } from '../process/config.js';
import { type AccountDetails, storedDetails } from './account-details.js';
import { type Actor, requireOwner } from './actor.js';
import { invitationMail } from './invitation-mail.js';
import { lockOwners } from './lock-owners.js';
import type { PasswordLink } from './password-link.type.js';
import { PasswordResetService } from './password-reset.service.js';
import { hashPassword } from './password.js';
import { resetMail } from './reset-mail.js';
import { newSecret } from './secret.js';
import { TryLimits } from './try-limits.js';
import { User } from './user.entity.js';

export interface NewStaff extends AccountDetails {
  email: string;
  role: Role;
}

@Injectable()
export class StaffService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly links: PasswordResetService,
    private readonly limits: TryLimits,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Creates a staff account with a random password, and sends the link that sets the first one. Throws NOT_SIGNED_IN,
   * NOT_ALLOWED, EMAIL_INVALID, EMAIL_TAKEN, INVALID_INPUT for the role of a customer, and the errors of the text
   * rules.
   */
  async createStaff(actor: Actor, { email, role, ...details }: NewStaff): Promise<PasswordLink> {
    const self = requireOwner(actor);
    assertEmail(email);
    if (!isStaff({ role })) throw new DomainError(INVALID_INPUT, NO_STAFF_ROLE);
    const stored = storedDetails(details);
    const passwordHash = await hashPassword(newSecret());
    const user = await inTransaction(this.dataSource, async (manager) => {
      await lockOwners(manager, self);
      const { id } = await manager.save(User, { email: normalEmail(email), role, ...stored, passwordHash });
      return manager.findOneByOrFail(User, { id });
    });
    return this.sendLink(user);
  }

  /**
   * Sends a user a password link. Throws NOT_SIGNED_IN, NOT_ALLOWED, USER_NOT_FOUND, ACCOUNT_INACTIVE and
   * TOO_MANY_TRIES: the rate limit holds for the owner too, to protect mailboxes.
   */
  async sendPasswordLink(actor: Actor, id: string): Promise<PasswordLink> {
    requireOwner(actor);
    const user = isUuid(id) ? await this.dataSource.manager.findOneBy(User, { id }) : null;
    if (!user) throw new DomainError(USER_NOT_FOUND);
    if (!user.isActive) throw new DomainError(ACCOUNT_INACTIVE);
    await this.limits.beforeOwnersLink(user.email);
    return this.sendLink(user);
  }

  /** Without a mail server the owner gets the link instead, and it is not logged. */
  private async sendLink(user: User): Promise<PasswordLink> {
    const link = await this.links.newLink(user.email);
    // Deactivated concurrently.
    if (!link) throw new DomainError(ACCOUNT_INACTIVE);
    if (!this.config.mail) return { user, mail: 'not_sent', link };
    return { user, mail: await this.outbox.send(this.emailTo(user, link)), link: null };
  }

  private emailTo(user: User, link: string) {
    const isNew = isStaff(user) && user.lastSeenAt === null;
    return isNew
      ? invitationMail(user.email, link, `${this.config.publicUrl}/forgot-password`)
      : resetMail(user.email, link);
  }
}

const NO_STAFF_ROLE = { message: 'Choose a staff role: customers register themselves', field: 'role' };
