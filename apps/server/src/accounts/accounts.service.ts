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
import { type AccountDetails, storedDetails } from './account-details.js';
import { type Actor, requireSignedIn } from './actor.js';
import { Metrics } from '../metrics/metrics.js';
import { hashPassword, isOutdated, passwordMatches } from './password.js';
import { TryLimits } from './try-limits.js';
import { User } from './user.entity.js';

export interface Credentials {
  email: string;
  password: string;
}

export interface Registration extends Credentials {
  phone?: string | null;
}

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
    await this.limits.beforeRegistration(address);
    const { identifiers } = await this.users.insert({
      email: normalEmail(email),
      phone: phone?.trim() || null,
      passwordHash: await hashPassword(password),
    });
    return this.users.findOneByOrFail({ id: identifiers[0]?.['id'] as string });
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
    return this.verify(credentials, address, (user) => !isStaff(user));
  }

  /** Admins and the owner only. */
  async verifyStaff(credentials: Credentials, address: string): Promise<User> {
    return this.verify(credentials, address, isStaff);
  }

  private async verify(
    { email, password }: Credentials,
    address: string,
    mayEnter: (user: User) => boolean,
  ): Promise<User> {
    assertText('email', email, { max: LENGTHS.email, required: true });
    // Its blanks count, and it may be of nothing else; none at all is refused before (password-sign-in.ts).
    assertText('password', password, { max: LENGTHS.password });
    await this.limits.beforeSignIn(email, address);
    const user = await this.users
      .createQueryBuilder('user')
      .addSelect('user.passwordHash')
      .where({ email: normalEmail(email) })
      .getOne();
    const matches = await passwordMatches(user?.passwordHash, password);
    const isLetIn = user && matches && user.isActive && mayEnter(user);
    this.metrics.signIns.inc({ outcome: isLetIn ? 'ok' : 'failed' });
    if (!isLetIn) throw new DomainError('WRONG_CREDENTIALS');
    await this.limits.afterSignIn(email, address);
    if (isOutdated(user.passwordHash)) await this.renewHash(user, password);
    return user;
  }

  /** Leaves a password alone that was changed meanwhile. */
  private async renewHash({ id, passwordHash }: User, password: string): Promise<void> {
    await this.users.update({ id, passwordHash }, { passwordHash: await hashPassword(password) });
  }
}
