import {
  assertEmail,
  assertPassword,
  assertText,
  DomainError,
  isStaff,
  LENGTHS,
  normalEmail,
} from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { hashPassword, passwordMatches } from './password.js';
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
export class AccountsService {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly limits: TryLimits,
  ) {}

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
    assertText('password', password, { max: LENGTHS.password, required: true });
    await this.limits.beforeSignIn(email, address);
    const user = await this.users.findOne({
      where: { email: normalEmail(email) },
      select: {
        id: true,
        email: true,
        phone: true,
        role: true,
        createdAt: true,
        isActive: true,
        passwordHash: true,
      },
    });
    const matches = await passwordMatches(user?.passwordHash, password);
    if (!user || !matches || !user.isActive || !mayEnter(user)) throw new DomainError('WRONG_CREDENTIALS');
    await this.limits.afterSignIn(email, address);
    return user;
  }
}
