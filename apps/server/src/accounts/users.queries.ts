import { assertText, LENGTHS, normalEmail } from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Brackets, type Repository, type SelectQueryBuilder } from 'typeorm';
import { assertPageSize, type Connection } from '../graphql/connection.js';
import { keysetPage, newestFirst } from '../graphql/keyset.js';
import { type Actor, requireOwner } from './actor.js';
import { User } from './user.entity.js';

/** What only the owner may read of accounts. */
@Injectable()
export class UsersQueries {
  constructor(@InjectRepository(User) private readonly users: Repository<User>) {}

  /** All accounts or those whose email or phone contains the text, newest first. Throws NOT_SIGNED_IN, NOT_ALLOWED. */
  async page(
    actor: Actor,
    { search, ...page }: { first: number; after?: string | null; search?: string | null },
  ): Promise<Connection<User>> {
    requireOwner(actor);
    assertPageSize(page.first);
    assertText('search', search ?? '', { max: LENGTHS.search });
    const found = this.users.createQueryBuilder('users');
    return keysetPage(containing(found, normalEmail(search ?? '')), newestFirst('users'), page);
  }
}

function containing(users: SelectQueryBuilder<User>, text: string): SelectQueryBuilder<User> {
  if (!text) return users;
  const digits = phoneDigits(text);
  return users.where(
    new Brackets((either) => {
      either.where('users.email LIKE :email', { email: `%${escapeLike(text)}%` });
      if (digits) either.orWhere(`${PHONE_DIGITS} LIKE :digits`, { digits: `%${digits}%` });
    }),
  );
}

/** As in the index users_phone_search. */
const PHONE_DIGITS = `regexp_replace(users.phone, '\\D', '', 'g')`;

/** '+254 711-000 111' and '0711 000 111' are one phone: what is the same in both; '' when the text is no phone. */
function phoneDigits(text: string): string {
  return /^[\d\s()+-]+$/.test(text) ? text.replaceAll(/\D/g, '').replace(/^(?:254|0)(?=\d{3})/, '') : '';
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
