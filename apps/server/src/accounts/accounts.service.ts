import {
  assertEmail,
  assertPassword,
  assertText,
  DomainError,
  isStaff,
  LENGTHS,
  normalEmail,
} from '@beambright/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { prepared } from '../database/prepared.js';
import { Metrics } from '../process/metrics/metrics.js';
import { type AccountDetails, storedDetails } from './account-details.js';
import { type Actor, requireSignedIn } from './actor.js';
import { hashPassword, isOutdated, passwordMatches, whileThereIsRoom } from './password.js';
import { TryLimits } from './try-limits.js';
import { User } from './user.entity.js';

export interface Credentials {
  email: string;
  password: string;
}

export interface Registration extends Credentials {
  phone?: string | null;
}

/** What an account is let in by. */
type Entry = Pick<User, 'id' | 'passwordHash' | 'role' | 'isActive' | 'accessVersion'>;

/** A row in either case, and no entity: to make one takes some tenths of a millisecond, which told who has an account (R32). */
const ENTRY = prepared(`
  SELECT id, password_hash AS "passwordHash", role, is_active AS "isActive", access_version AS "accessVersion"
  FROM (SELECT $1::text AS email) AS asked LEFT JOIN users USING (email)`);

@Injectable()
export class AccountsService implements OnModuleInit {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly limits: TryLimits,
    private readonly metrics: Metrics,
  ) {}

  /** Makes the decoy: otherwise the first unknown email after a start would take longer than others. */
  async onModuleInit(): Promise<void> {
    await passwordMatches(undefined, 'nothing');
  }

  /** Makes a customer's account (spec section 5). `address` is the caller's, for the limit on registrations. */
  async register({ email, password, phone }: Registration, address: string): Promise<User> {
    assertEmail(email);
    assertPassword(password);
    assertText('phone', phone ?? '', { max: LENGTHS.phone });
    return whileThereIsRoom(() => this.makeCustomer({ email, password, phone }, address));
  }

  /** One's own name and phone. Throws NOT_SIGNED_IN, TEXT_TOO_LONG and TEXT_HAS_NUL. */
  async updateAccount(actor: Actor, details: AccountDetails): Promise<User> {
    const { id } = requireSignedIn(actor);
    const change = storedDetails(details);
    if (Object.keys(change).length > 0) await this.users.update({ id }, change);
    return requireSignedIn(await this.users.findOneBy({ id }));
  }

  /** Customers only; staff with a right password get the same WRONG_CREDENTIALS (decisions.md, "Accounts"). */
  async verifyCustomer(credentials: Credentials, address: string): Promise<User> {
    return this.verify(credentials, address, (entry) => !isStaff(entry));
  }

  /** Admins and the owner only. */
  async verifyStaff(credentials: Credentials, address: string): Promise<User> {
    return this.verify(credentials, address, isStaff);
  }

  private async makeCustomer({ email, password, phone }: Registration, address: string): Promise<User> {
    await this.limits.beforeRegistration(address);
    const { identifiers } = await this.users.insert({
      email: normalEmail(email),
      phone: phone?.trim() || null,
      passwordHash: await hashPassword(password),
    });
    await this.limits.trust(email, address);
    return this.users.findOneByOrFail({ id: identifiers[0]?.['id'] as string });
  }

  private async verify(
    { email, password }: Credentials,
    address: string,
    mayEnter: (entry: Entry) => boolean,
  ): Promise<User> {
    assertText('email', email, { max: LENGTHS.email, required: true });
    // Its blanks count, and it may be of nothing else; none at all is refused before (password-sign-in.ts).
    assertText('password', password, { max: LENGTHS.password });
    return whileThereIsRoom(() => this.tryPassword({ email, password }, address, mayEnter));
  }

  private async tryPassword(
    { email, password }: Credentials,
    address: string,
    mayEnter: (entry: Entry) => boolean,
  ): Promise<User> {
    await this.limits.beforeSignIn(email, address);
    const entry = await this.entryOf(email);
    const matches = await passwordMatches(entry?.passwordHash, password);
    const isLetIn = entry && matches && entry.isActive && mayEnter(entry);
    const user = isLetIn ? await this.unchanged(entry) : null;
    this.metrics.signIns.inc({ outcome: user ? 'ok' : 'failed' });
    if (!isLetIn || !user) throw new DomainError('WRONG_CREDENTIALS');
    await this.limits.afterSignIn(email, address);
    if (isOutdated(entry.passwordHash)) await this.renewHash(entry, password);
    return user;
  }

  private async entryOf(email: string): Promise<Entry | undefined> {
    const [row] = await this.users.query<(Entry | Record<keyof Entry, null>)[]>(ENTRY, [normalEmail(email)]);
    return row && row.id !== null ? row : undefined;
  }

  /** Null when password, role or activity were changed while the password was checked. */
  private unchanged({ id, accessVersion }: Entry): Promise<User | null> {
    return this.users.findOneBy({ id, accessVersion, isActive: true });
  }

  /** Leaves a password alone that was changed meanwhile. */
  private async renewHash({ id, passwordHash }: Entry, password: string): Promise<void> {
    await this.users.update({ id, passwordHash }, { passwordHash: await hashPassword(password) });
  }
}
