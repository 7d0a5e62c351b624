import { DomainError, TOO_MANY_ORDERS } from '@beambright/domain';
import type { EntityManager } from 'typeorm';
import type { User } from '../accounts/user.entity.js';
import { prepared } from '../database/prepared.js';
import type { Metrics } from '../process/metrics/metrics.js';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The order that must become an hour old before the next, found by the index on account and time. */
const BLOCKING = prepared(`
  SELECT ceil(extract(epoch FROM created_at + interval '1 hour' - now()))::integer AS "retryAfterSeconds"
  FROM orders WHERE user_id = $1 AND created_at > now() - interval '1 hour'
  ORDER BY created_at DESC, id DESC OFFSET $2 - 1 LIMIT 1`);

/** Behind a proxy that TRUST_PROXY does not count, all customers would have one of these. */
const PRIVATE = `'{127.0.0.0/8, 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, ::/48, fc00::/7}'::cidr[]`;

/** The same for each network of the account and all orders by new accounts of that network. */
const BLOCKING_NEW = prepared(`
  SELECT ceil(extract(epoch FROM created_at + interval '1 hour' - now()))::integer AS "retryAfterSeconds"
  FROM (
    SELECT orders.created_at, row_number() OVER (PARTITION BY network ORDER BY orders.created_at DESC) AS place
    FROM sign_in_networks own JOIN sign_in_networks shared USING (network)
    JOIN users ON users.id = shared.user_id AND users.created_at > now() - interval '1 day'
    JOIN orders ON orders.user_id = users.id AND orders.created_at > now() - interval '1 hour'
    WHERE own.user_id = $1 AND NOT own.network::cidr <<= ANY (${PRIVATE})
  ) AS of_networks
  WHERE place = $2 ORDER BY created_at DESC LIMIT 1`);

/**
 * Throws TOO_MANY_ORDERS if this account, which must be locked, has placed `most` orders in the last hour, or all accounts that are
 * less than a day old and of one network with it have; 0: any number. Counts the orders themselves, so that refused and repeated
 * calls are free. Of several new accounts, the orders under way at the same moment are not counted: at most one a connection.
 */
export async function assertOrdersPerHour(
  manager: EntityManager,
  { id, createdAt }: User,
  most: number,
  { ordersRefused }: Metrics,
): Promise<void> {
  if (most === 0) return;
  const isNew = createdAt.getTime() > Date.now() - DAY_MS;
  for (const statement of isNew ? [BLOCKING, BLOCKING_NEW] : [BLOCKING]) {
    const [blocking] = await manager.query<{ retryAfterSeconds: number }[]>(statement, [id, most]);
    if (!blocking) continue;
    ordersRefused.inc();
    throw new DomainError(TOO_MANY_ORDERS, blocking);
  }
}
