import { DomainError, WRONG_CREDENTIALS } from '@beambright/domain';
import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, type Repository } from 'typeorm';
import { SESSIONS } from '../database/connection-options.js';
import { prepared } from '../database/prepared.js';
import { newSecret, secretHash } from './secret.js';
import { Session } from './session.entity.js';
import { User } from './user.entity.js';

const DAY = 24 * 60 * 60 * 1000;
const IDLE_LIMIT = 30 * DAY;
const ABSOLUTE_LIMIT = 90 * DAY;
const TOUCH_AFTER = 5 * 60 * 1000;

/** Opens a session. The UPDATE waits for an uncommitted change of the account, and then checks access_version and is_active again. */
const OPEN = `
  WITH account AS (
    UPDATE users SET last_seen_at = greatest(last_seen_at, $4)
    WHERE id = $2 AND access_version = $3 AND is_active RETURNING id
  )
  INSERT INTO sessions (token_hash, user_id, seen_at) SELECT $1, id, $4 FROM account
  RETURNING user_id`;

const TOUCH_ACCOUNT = 'UPDATE users SET last_seen_at = greatest(last_seen_at, $2) WHERE id = $1';

/** SQL of valid sessions, which runs for every request. A valid session was last used after $2 and begun after $3. */
const lastingSessions = (whose: string) => `
  SELECT token_hash AS "tokenHash", seen_at AS "seenAt", users.id, email, name, phone, role,
    is_active AS "isActive", access_version AS "accessVersion", users.created_at AS "createdAt",
    last_seen_at AS "lastSeenAt"
  FROM sessions JOIN users ON users.id = sessions.user_id AND users.is_active
  WHERE token_hash ${whose} AND seen_at > $2 AND sessions.created_at > $3`;

const LASTING_SESSION = prepared(lastingSessions('= $1'));
const LASTING_SESSIONS = lastingSessions('= ANY ($1)');

type LastingSession = Pick<Session, 'tokenHash' | 'seenAt' | 'user'>;

/** Sessions are in the database, so that all instances share them and the server can end them. */
@Injectable()
export class SessionsService {
  private readonly logger = new Logger('Sessions');

  constructor(@InjectRepository(Session, SESSIONS) private readonly sessions: Repository<Session>) {}

  /**
   * Starts a session and returns its token, which only the browser keeps. Throws WRONG_CREDENTIALS if the account's access has
   * changed since it was read. A sign-in with the old password then fails during a password change.
   */
  async open(user: Pick<User, 'id' | 'accessVersion'>): Promise<string> {
    const token = newSecret();
    const opened = await this.sessions.query<unknown[]>(OPEN, [
      secretHash(token),
      user.id,
      user.accessVersion,
      new Date(),
    ]);
    if (opened.length === 0) throw new DomainError(WRONG_CREDENTIALS);
    await this.sessions.delete({ seenAt: LessThan(ago(IDLE_LIMIT)) });
    return token;
  }

  /** The account of a token; null if the session has ended or the account is not active. */
  async find(token: string): Promise<User | null> {
    const [session] = await this.lasting(LASTING_SESSION, secretHash(token));
    if (session && session.seenAt < ago(TOUCH_AFTER)) await this.touch(session);
    return session?.user ?? null;
  }

  /** The accounts of several sessions by session key, without ended sessions. Does not count as using the sessions. */
  async accountsOf(keys: string[]): Promise<Map<string, User>> {
    const hashes = keys.map((key) => Buffer.from(key, 'hex'));
    const sessions = await this.lasting(LASTING_SESSIONS, hashes);
    return new Map(sessions.map(({ tokenHash, user }) => [tokenHash.toString('hex'), user]));
  }

  async close(token: string): Promise<void> {
    await this.sessions.delete({ tokenHash: secretHash(token) });
  }

  /** Records the use of the session and account. One statement would deadlock with changes that lock the account first. */
  private async touch({ tokenHash, user }: LastingSession): Promise<void> {
    const now = new Date();
    try {
      await this.sessions.update({ tokenHash }, { seenAt: now });
      await this.sessions.query(TOUCH_ACCOUNT, [user.id, now]);
    } catch (error) {
      this.logger.warn(`The last use of a session cannot be recorded: ${String(error)}`);
    }
  }

  private async lasting(sql: string, hashes: Buffer | Buffer[]): Promise<LastingSession[]> {
    const since = [ago(IDLE_LIMIT), ago(ABSOLUTE_LIMIT)];
    const rows = await this.sessions.query<(User & LastingSession)[]>(sql, [hashes, ...since]);
    return rows.map(({ tokenHash, seenAt, ...user }) => ({
      tokenHash,
      seenAt,
      user: Object.assign(new User(), user),
    }));
  }
}

/** The key that names a session outside of its requests, as on the channel 'sessions_ended'. It cannot be used to sign in. */
export function sessionKeyOf(token: string): string {
  return secretHash(token).toString('hex');
}

function ago(milliseconds: number): Date {
  return new Date(Date.now() - milliseconds);
}
