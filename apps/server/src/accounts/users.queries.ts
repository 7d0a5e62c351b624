import { checkedLine, LENGTHS, phonePartsOf, startOfMonth } from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Brackets, type Repository, type SelectQueryBuilder } from 'typeorm';
import type { Connection } from '../database/cursor-page.js';
import { keysetPage, newestFirst } from '../database/keyset.js';
import { isUuid } from '../database/uuid.js';
import { assertPageSize } from '../graphql/connection.js';
import { type Actor, requireOwner } from './actor.js';
import type { UserCounts } from './user-counts.type.js';
import { User } from './user.entity.js';
import type { UserFilter, UsersArgs } from './user.inputs.js';

type UsersQuery = SelectQueryBuilder<User>;

/** Uses partial indexes to count staff and inactive accounts. */
const COUNTS = `
  SELECT total::int, (total - staff)::int AS customers, staff::int, (total - inactive)::int AS active, inactive::int,
    (SELECT count(*) FROM users WHERE kind = 'account' AND created_at >= $1)::int AS "newThisMonth",
    (SELECT count(*) FROM users WHERE role <> 'customer' AND role = 'system_owner' AND is_active)::int AS "activeOwners"
  FROM (SELECT count(*) AS total FROM users WHERE kind = 'account') AS all_users,
    (SELECT count(*) AS staff FROM users WHERE role <> 'customer') AS staff_users,
    (SELECT count(*) AS inactive FROM users WHERE kind = 'account' AND NOT is_active) AS inactive_users`;

@Injectable()
export class UsersQueries {
  constructor(@InjectRepository(User) private readonly users: Repository<User>) {}

  /** A page of accounts, newest first. Throws PAGE_SIZE_INVALID, CURSOR_INVALID, and the TEXT_* errors for the search. */
  async page(actor: Actor, { filter, ...page }: UsersArgs): Promise<Connection<User>> {
    requireOwner(actor);
    assertPageSize(page.first);
    return keysetPage(this.matching(filter ?? {}), newestFirst('users'), page);
  }

  async find(actor: Actor, id: string): Promise<User | null> {
    requireOwner(actor);
    return isUuid(id) ? this.users.findOneBy({ id }) : null;
  }

  async counts(actor: Actor): Promise<UserCounts> {
    requireOwner(actor);
    const [counts] = await this.users.query<[UserCounts]>(COUNTS, [startOfMonth(new Date())]);
    return counts;
  }

  private matching({ kind, roles, isActive, search }: UserFilter): UsersQuery {
    const text = checkedLine('search', search ?? '', { max: LENGTHS.search, form: 'NFKC' });
    const users = this.users.createQueryBuilder('users');
    // A literal and no parameter, because the partial index users_callers_newest needs it.
    users.where(kind === 'caller' ? `users.kind = 'caller'` : `users.kind = 'account'`);
    if (roles) users.andWhere('users.role = ANY (:roles)', { roles });
    // A literal as well, for the partial index users_inactive_newest.
    if (isActive !== null && isActive !== undefined)
      users.andWhere(isActive ? 'users.isActive' : 'NOT users.isActive');
    return containing(users, text);
  }
}

function containing(users: UsersQuery, text: string): UsersQuery {
  if (!text) return users;
  const phones = phonePartsOf(text).map((part) => `%${part}%`);
  return users.andWhere(
    new Brackets((any) => {
      any.where('users.email LIKE lower(:part)', { part: `%${escapeLike(text)}%` });
      any
        .orWhere(`users.email LIKE ${FOLDED_PART}`)
        .orWhere(`folded(users.name) LIKE ${FOLDED_PART}`, { text });
      if (phones.length > 0) any.orWhere('phone_key(users.phone) LIKE ANY (:phones)', { phones });
    }),
  );
}

/** Removes accents first and then escapes, because removing accents can produce a wildcard, such as '%' from '％'. */
const FOLDED_PART = `'%' || regexp_replace(folded(:text), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
