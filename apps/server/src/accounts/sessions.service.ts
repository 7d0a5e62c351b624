import { DomainError } from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, MoreThan, type Repository } from 'typeorm';
import { newSecret, secretHash } from './secret.js';
import { Session } from './session.entity.js';
import type { User } from './user.entity.js';

const DAY = 24 * 60 * 60 * 1000;
const IDLE_LIMIT = 30 * DAY;
const ABSOLUTE_LIMIT = 90 * DAY;
const TOUCH_AFTER = 5 * 60 * 1000;

/** Waits for a change of the account that is not yet committed, and then looks again (access.ts). */
const OPEN = `
  INSERT INTO sessions (token_hash, user_id, seen_at)
  SELECT $1, id, $4 FROM users WHERE id = $2 AND access_version = $3 AND is_active FOR SHARE
  RETURNING user_id`;

/** Sessions live in the database, so that every instance knows them and the server can end them. */
@Injectable()
export class SessionsService {
  constructor(@InjectRepository(Session) private readonly sessions: Repository<Session>) {}

  /**
   * Starts a session and returns its token, which only the browser keeps. Throws WRONG_CREDENTIALS when the account's
   * access has changed since it was read: who signs in with an old password while a new one is set must not stay in.
   */
  async open(user: Pick<User, 'id' | 'accessVersion'>): Promise<string> {
    const token = newSecret();
    const opened = await this.sessions.query<unknown[]>(OPEN, [
      secretHash(token),
      user.id,
      user.accessVersion,
      new Date(),
    ]);
    if (opened.length === 0) throw new DomainError('WRONG_CREDENTIALS');
    await this.sessions.delete({ seenAt: LessThan(ago(IDLE_LIMIT)) });
    return token;
  }

  /** The account behind a token; null when the session has ended or the account is not active. */
  async find(token: string): Promise<User | null> {
    const session = await this.sessions
      .createQueryBuilder('session')
      .innerJoinAndSelect('session.user', 'user', 'user.isActive')
      .where({ tokenHash: secretHash(token) })
      .andWhere({ seenAt: MoreThan(ago(IDLE_LIMIT)), createdAt: MoreThan(ago(ABSOLUTE_LIMIT)) })
      .getOne();
    if (session && session.seenAt < ago(TOUCH_AFTER)) {
      await this.sessions.update({ tokenHash: session.tokenHash }, { seenAt: new Date() });
    }
    return session?.user ?? null;
  }

  async close(token: string): Promise<void> {
    await this.sessions.delete({ tokenHash: secretHash(token) });
  }
}

function ago(milliseconds: number): Date {
  return new Date(Date.now() - milliseconds);
}
