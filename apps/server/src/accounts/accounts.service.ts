import {
  assertEmail,
  assertPassword,
  assertText,
  DomainError,
  isStaff,
  LENGTHS,
  normalEmail,
  normalized,
  normalPassword,
  WRONG_CREDENTIALS,
} from '@beambright/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { inTransaction } from '../database/in-transaction.js';
import { prepared } from '../database/prepared.js';
import { Metrics } from '../process/metrics/metrics.js';
import { type AccountDetails, storedDetails } from './account-details.js';
import { type Actor, requireSignedIn } from './actor.js';
import { hashPassword, isOutdated, passwordMatches, unlessTooBusy } from './password.js';
import { TryLimits } from './try-limits.js';
import { User } from './user.entity.js';

export interface Credentials {
  email: string;
  password: string;
}

export interface Registration extends Credentials {
  phone?: string | null;
}

/** The columns of an account that decide whether a sign-in succeeds. */
type Entry = Pick<User, 'id' | 'email' | 'passwordHash' | 'role' | 'isActive' | 'accessVersion'>;

/** Returns a row even for an unknown email, and builds no entity, because the time taken must not reveal known emails. */
const ENTRY = prepared(`
  SELECT id, email, password_hash AS "passwordHash", role, is_active AS "isActive", access_version AS "accessVersion"
  FROM (SELECT) AS input LEFT JOIN LATERAL (
    SELECT * FROM users WHERE email IN ($1, $2) ORDER BY email = $2 DESC LIMIT 1
  ) AS account ON true`);

@Injectable()
export class AccountsService implements OnModuleInit {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly limits: TryLimits,
    private readonly metrics: Metrics,
  ) {}

  /** Makes the hash that is checked for unknown emails. If a sign-in made it, the delay would reveal that email as unknown. */
  async onModuleInit(): Promise<void> {
    await passwordMatches(undefined, 'nothing');
  }

  /** Creates a customer account. Throws EMAIL_INVALID, EMAIL_TAKEN, TOO_MANY_TRIES, TOO_BUSY, PASSWORD_* and TEXT_*. */
  async register({ email, password, phone }: Registration, address: string): Promise<User> {
    assertEmail(email);
    assertPassword(password);
    const details = storedDetails({ phone });
    return unlessTooBusy(() => this.makeCustomer({ email, password, ...details }, address));
  }

  /** Throws TEXT_TOO_LONG and TEXT_HAS_NUL. */
  async updateAccount(actor: Actor, details: AccountDetails): Promise<User> {
    const { id } = requireSignedIn(actor);
    const change = storedDetails(details);
    // A new phone changes the customer's waiting orders too.
    if (Object.keys(change).length > 0)
      await inTransaction(this.users.manager.dataSource, (manager) =>
        manager.update(User, { id, isActive: true }, change),
      );
    return requireSignedIn(await this.users.findOneBy({ id, isActive: true }));
  }

  /** Accepts customers only. Staff get WRONG_CREDENTIALS even with the right password. */
  async verifyCustomer(credentials: Credentials, address: string): Promise<User> {
    return this.verify(credentials, address, (entry) => !isStaff(entry));
  }

  async verifyStaff(credentials: Credentials, address: string): Promise<User> {
    return this.verify(credentials, address, isStaff);
  }

  private async makeCustomer({ email, password, phone }: Registration, address: string): Promise<User> {
    await this.limits.beforeRegistration(address);
    const account = normalEmail(email);
    const passwordHash = await hashPassword(password);
    const { identifiers } = await this.users.insert({ email: account, phone, passwordHash });
    await this.limits.trust(account, address);
    return this.users.findOneByOrFail({ id: identifiers[0]?.['id'] as string });
  }

  private async verify(
    { email, password }: Credentials,
    address: string,
    mayEnter: (entry: Entry) => boolean,
  ): Promise<User> {
    assertText('email', normalEmail(email), { max: LENGTHS.email, required: true });
    // Not `required`, because a password may be all blanks; an empty one was rejected before (password-sign-in.ts).
    assertText('password', normalPassword(password), { max: LENGTHS.password });
    return unlessTooBusy(() => this.tryPassword({ email, password }, address, mayEnter));
  }

  private async tryPassword(
    { email, password }: Credentials,
    address: string,
    mayEnter: (entry: Entry) => boolean,
  ): Promise<User> {
    // Limits count by the stored email, so that accounts whose emails differ only in invisible characters have separate limits.
    const { account, entry } = await this.entryOf(email);
    await this.limits.beforeSignIn(account, address);
    const matches = await passwordMatches(entry?.passwordHash, password);
    const isRight = entry && matches && entry.isActive && mayEnter(entry);
    await this.limits.afterSignIn(account, address, Boolean(isRight));
    const user = isRight ? await this.unchanged(entry) : null;
    this.metrics.signIns.inc({ outcome: user ? 'ok' : 'failed' });
    if (!isRight || !user) throw new DomainError(WRONG_CREDENTIALS);
    await this.limits.trust(account, address);
    if (isOutdated(entry.passwordHash, password)) await this.renewHash(entry, password);
    return user;
  }

  /** Finds the account by email. `account` is the email as the account stores it, or in normal form if there is no account. */
  private async entryOf(email: string): Promise<{ account: string; entry?: Entry }> {
    // Also looks for the email as given: one stored before emails were cleaned stays as it was if another account has its clean form.
    const emails = [
      normalEmail(email),
      normalized('email', email.trim().toLowerCase(), { max: LENGTHS.email, form: 'NFC' }),
    ];
    const [row] = await this.users.query<(Entry | Record<keyof Entry, null>)[]>(ENTRY, emails);
    return row && row.id !== null ? { account: row.email, entry: row } : { account: normalEmail(email) };
  }

  /** The account, or null if its password, role or activity changed while the password was checked. */
  private unchanged({ id, accessVersion }: Entry): Promise<User | null> {
    return this.users.findOneBy({ id, accessVersion, isActive: true });
  }

  /** Stores a hash with the current costs, unless the password was changed since it was checked. */
  private async renewHash({ id, passwordHash }: Entry, password: string): Promise<void> {
    await this.users.update({ id, passwordHash }, { passwordHash: await hashPassword(password) });
  }
}
