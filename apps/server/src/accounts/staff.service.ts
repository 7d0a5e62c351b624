import {
  ACCOUNT_INACTIVE,
  assertEmail,
  CALLER_WITHOUT_ACCOUNT,
  DomainError,
  inputError,
  isStaff,
  normalEmail,
  type Role,
  USER_NOT_FOUND,
} from '@beambright/domain';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { inTransaction } from '../database/in-transaction.js';
import { isUuid } from '../database/uuid.js';
import type { Job } from '../jobs/job.js';
import { Jobs } from '../jobs/jobs.service.js';
import { CONFIG, type Config } from '../process/config.js';
import { type AccountDetails, storedDetails } from './account-details.js';
import { type Actor, requireOwner } from './actor.js';
import { lockOwners } from './lock-account.js';
import type { PasswordLink } from './password-link.type.js';
import { passwordMail } from './password-mail.js';
import { PasswordResetService } from './password-reset.service.js';
import { hashPassword } from './password.js';
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
    private readonly jobs: Jobs,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Creates an account with a random password, and emails the new user a link to set another password. Throws EMAIL_INVALID,
   * EMAIL_TAKEN, INVALID_INPUT for the role of a customer, and the TEXT_* errors.
   */
  async createStaff(actor: Actor, { email, role, ...details }: NewStaff): Promise<PasswordLink> {
    const self = requireOwner(actor);
    assertEmail(email);
    if (!isStaff({ role })) throw inputError('role', 'Choose a staff role: customers register themselves');
    const stored = storedDetails(details);
    const passwordHash = await hashPassword(newSecret());
    const { user, job } = await inTransaction(this.dataSource, async (manager) => {
      await lockOwners(manager, self);
      const { id } = await manager.save(User, { email: normalEmail(email), role, ...stored, passwordHash });
      const created = await manager.findOneByOrFail(User, { id });
      return { user: created, job: await this.addMail(manager, created) };
    });
    return this.sendLink(user, job);
  }

  /** Emails a new link. Throws USER_NOT_FOUND, CALLER_WITHOUT_ACCOUNT, ACCOUNT_INACTIVE, and TOO_MANY_TRIES, so that no mailbox is flooded. */
  async sendPasswordLink(actor: Actor, id: string): Promise<PasswordLink> {
    requireOwner(actor);
    const user = isUuid(id) ? await this.dataSource.manager.findOneBy(User, { id }) : null;
    if (!user) throw new DomainError(USER_NOT_FOUND);
    if (user.kind === 'caller') throw new DomainError(CALLER_WITHOUT_ACCOUNT);
    if (!user.isActive) throw new DomainError(ACCOUNT_INACTIVE);
    await this.limits.beforeOwnersLink(user.email);
    return this.sendLink(user, await this.addMail(this.dataSource.manager, user));
  }

  private async addMail(manager: EntityManager, user: User): Promise<Job | null> {
    if (!this.config.mail) return null;
    const isNew = isStaff(user) && user.lastSeenAt === null;
    return this.jobs.addClaimed(manager, passwordMail(isNew ? 'invitation' : 'reset', user.email));
  }

  /** Emails the link. Without a mail server returns the link to the shop's owner instead, and does not log it. */
  private async sendLink(user: User, job: Job | null): Promise<PasswordLink> {
    if (job) return { user, mail: MAIL_OUTCOMES[await this.jobs.finish(job)], link: null };
    const link = await this.links.newLink(user.email);
    // The account was deactivated concurrently.
    if (!link) throw new DomainError(ACCOUNT_INACTIVE);
    return { user, mail: 'not_sent', link };
  }
}

const MAIL_OUTCOMES = { done: 'sent', waiting: 'under_way', failed: 'failed' } as const;
