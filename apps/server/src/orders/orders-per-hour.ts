import { DomainError, TOO_MANY_ORDERS } from '@beambright/domain';
import type { EntityManager } from 'typeorm';
import type { User } from '../accounts/user.entity.js';
import { prepared } from '../database/prepared.js';

/** The order that must become an hour old before the next, found by the index on account and time. */
const BLOCKING = prepared(`
  SELECT ceil(extract(epoch FROM created_at + interval '1 hour' - now()))::integer AS "retryAfterSeconds"
  FROM orders WHERE user_id = $1 AND created_at > now() - interval '1 hour'
  ORDER BY created_at DESC, id DESC OFFSET $2 LIMIT 1`);

/**
 * Throws TOO_MANY_ORDERS if this account, which must be locked, has placed `most` orders in the last hour; 0: any number. Counts the
 * orders themselves, so that refused and repeated calls are free.
 */
export async function assertOrdersPerHour(manager: EntityManager, { id }: User, most: number): Promise<void> {
  if (most === 0) return;
  const [blocking] = await manager.query<{ retryAfterSeconds: number }[]>(BLOCKING, [id, most - 1]);
  if (blocking) throw new DomainError(TOO_MANY_ORDERS, blocking);
}
