import { DomainError, TOO_MANY_ORDERS } from '@beambright/domain';
import type { EntityManager } from 'typeorm';
import type { User } from '../accounts/user.entity.js';
import { prepared } from '../database/prepared.js';
import type { Metrics } from '../process/metrics/metrics.js';

const RETRY_AFTER = `ceil(extract(epoch FROM created_at + interval '1 hour' - now()))::integer AS "retryAfterSeconds"`;

/** The limit for orders that an admin places for customers. It is more than an admin can type in an hour. */
const STAFF_ORDERS_PER_HOUR = 500;

/** SQL: in how many seconds a person may order again. No row if they placed fewer than $2 orders in the last hour. */
const blockingOf = (person: 'user_id' | 'placed_by', isOwn = '') =>
  prepared(`
  SELECT ${RETRY_AFTER} FROM orders WHERE ${person} = $1 AND created_at > now() - interval '1 hour'${isOwn}
  ORDER BY created_at DESC, id DESC OFFSET $2 - 1 LIMIT 1`);

const BLOCKING = blockingOf('user_id', ' AND placed_by IS NULL');
const BLOCKING_STAFF = blockingOf('placed_by');

/** SQL: whether `network` is public. Others have no limit: with a wrong TRUST_PROXY all customers have the proxy's network. */
const IS_PUBLIC = String.raw`network !~ '^((10|127|169\.254|192\.168)\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|0:0:0:|f[cd]..:|fe80:)'`;

/** SQL: whether an account has no order older than a day. The date of its registration does not count: attackers could wait. */
const isNew = (account: string) =>
  `NOT EXISTS (SELECT FROM orders WHERE user_id = ${account} AND created_at <= now() - interval '1 day')`;

/** Locks the networks of a new account, so that concurrent orders from them wait, and each counts those before it. */
const LOCK_NETWORKS = prepared(`
  SELECT pg_advisory_xact_lock(hashtextextended('orders of ' || network, 0)) FROM (
    SELECT network FROM sign_in_networks WHERE user_id = $1 AND ${IS_PUBLIC} AND ${isNew('$1')} ORDER BY network
  ) AS own`);

/** SQL of the orders that new accounts have placed in the last hour, by network. */
const BY_NEW = `
  SELECT network, placed.created_at FROM orders AS placed JOIN sign_in_networks AS known USING (user_id)
  WHERE placed.created_at > now() - interval '1 hour' AND placed_by IS NULL AND ${IS_PUBLIC} AND ${isNew('known.user_id')}`;

const BLOCKING_NEW = prepared(`
  SELECT ${RETRY_AFTER} FROM (
    SELECT created_at, row_number() OVER (PARTITION BY network ORDER BY created_at DESC) AS place
    FROM (${BY_NEW}) AS by_new JOIN sign_in_networks AS own USING (network) WHERE own.user_id = $1
  ) AS of_networks
  WHERE place = $2 ORDER BY created_at DESC LIMIT 1`);

const REFUSED_SINCE = `
  SELECT min(created_at) AS since FROM (
    SELECT created_at, row_number() OVER (PARTITION BY network ORDER BY created_at) AS place FROM (${BY_NEW}) AS by_new
  ) AS of_networks
  WHERE place = $1`;

/**
 * Throws TOO_MANY_ORDERS if the account has placed `most` orders in the last hour. The same limit applies to all new accounts of
 * a network together. 0 allows any number. Refused calls do not count. Lock the account first.
 */
export async function assertOrdersPerHour(
  manager: EntityManager,
  { id }: User,
  most: number,
  metrics: Metrics,
): Promise<void> {
  if (most === 0) return;
  const networks = await manager.query<unknown[]>(LOCK_NETWORKS, [id]);
  for (const statement of networks.length > 0 ? [BLOCKING, BLOCKING_NEW] : [BLOCKING]) {
    await assertUnblocked(manager, statement, [id, most], metrics);
  }
}

/** Lock the account first. Throws TOO_MANY_ORDERS if this admin has placed too many orders for customers. */
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

/** When, in the last hour, the new accounts of a network had first placed `most` orders together. Null if those of none have. */
export async function newRefusedSince(manager: EntityManager, most: number): Promise<Date | null> {
  const [row] = await manager.query<[{ since: Date | null }]>(REFUSED_SINCE, [most]);
  return row.since;
}
