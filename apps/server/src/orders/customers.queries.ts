import { normalEmail, normalPhone } from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { type Actor, requireAdmin } from '../accounts/actor.js';
import { User } from '../accounts/user.entity.js';

/** The most callers with one phone that are shown. A phone with more belongs to a garage or an office. */
export const MOST_CALLERS = 10;

@Injectable()
export class CustomersQueries {
  constructor(@InjectRepository(User) private readonly users: Repository<User>) {}

  /** The callers with this phone in any spelling, newest first. Throws TEXT_TOO_LONG. */
  async callers(actor: Actor, phone: string): Promise<User[]> {
    requireAdmin(actor);
    return this.users
      .createQueryBuilder('users')
      .where(`users.kind = 'caller' AND users.erasedAt IS NULL`)
      .andWhere(`phone_key(users.phone) = phone_key(:phone) AND phone_key(:phone) <> ''`, {
        phone: normalPhone(phone),
      })
      .orderBy('users.createdAt', 'DESC')
      .addOrderBy('users.id', 'DESC')
      .limit(MOST_CALLERS)
      .getMany();
  }

  async withEmail(actor: Actor, email: string): Promise<User | null> {
    requireAdmin(actor);
    return this.users.findOneBy({ email: normalEmail(email), role: 'customer', isActive: true });
  }
}
