import { DomainError, TOO_MANY_ORDERS } from '@beambright/domain';
import type { EntityManager } from 'typeorm';
import type { User } from '../accounts/user.entity.js';
import { prepared } from '../database/prepared.js';
import type { Metrics } from '../process/metrics/metrics.js';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** More than an admin can take down. */
const STAFF_ORDERS_PER_HOUR = 500;

/** The order that must become an hour old before the next, found by an index on the person and time. */
const blockingOf = (person: 'user_id' | 'placed_by') =>
  prepared(`
  SELECT ceil(extract(epoch FROM created_at + interval '1 hour' - now()))::integer AS "retryAfterSeconds"
  FROM orders WHERE ${person} = $1 AND created_at > now() - interval '1 hour'
  ORDER BY created_at DESC, id DESC OFFSET $2 - 1 LIMIT 1`);

const BLOCKING = blockingOf('user_id');
const BLOCKING_STAFF = blockingOf('placed_by');

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
  metrics: Metrics,
): Promise<void> {
  if (most === 0) return;
  const isNew = createdAt.getTime() > Date.now() - DAY_MS;
  for (const statement of isNew ? [BLOCKING, BLOCKING_NEW] : [BLOCKING]) {
    await assertUnblocked(manager, statement, [id, most], metrics);
  }
}

/** Throws TOO_MANY_ORDERS if the admin, whose account must be locked, has placed too many for customers in the last hour. */
export function assertStaffOrdersPerHour(
  manager: EntityManager,
  { id }: User,
  metrics: Metrics,
): Promise<void> {
  return assertUnblocked(manager, BLOCKING_STAFF, [id, STAFF_ORDERS_PER_HOUR], metrics);
}

async function assertUnblocked(
  manager: EntityManager,
  blockingStatement: string,
  values: [id: string, most: number],
  { ordersRefused }: Metrics,
): Promise<void> {
  const [blocking] = await manager.query<{ retryAfterSeconds: number }[]>(blockingStatement, values);
  if (!blocking) return;
  ordersRefused.inc();
  throw new DomainError(TOO_MANY_ORDERS, blocking);
}
