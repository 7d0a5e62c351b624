import { CLAIM_MINUTES, DomainError, ORDER_CLAIMED } from '@beambright/domain';
import type { EntityManager } from 'typeorm';
import type { User } from '../../accounts/user.entity.js';
import { Order } from '../order.entity.js';

/** An admin's claim on an order that waits for a call. It is advice to colleagues, not a lock, and it expires. */
export interface Claim {
  by: { id: string; email: string };
  until: Date;
}

/** An admin and their session: the claim ends with the session. */
export interface Claimant {
  admin: User;
  sessionKey: string;
}

/** SQL that sets a claim. $1: the admin. $2: the session. Uses the database's clock, because all instances share it. */
const CLAIMED = `claimant_id = $1, claimant_session = decode($2, 'hex'),
  claimed_until = clock_timestamp() + interval '${CLAIM_MINUTES} minutes'`;

const IS_FREE = '(claimed_until IS NULL OR claimed_until <= clock_timestamp())';

export const UNCLAIMED = { claimantId: null, claimantSession: null, claimedUntil: null } as const;

/** Claims a locked order, or renews the claim. Throws ORDER_CLAIMED for a colleague's claim, unless `overrideClaim`. */
export async function claim(
  manager: EntityManager,
  claimant: Claimant,
  { id }: Order,
  overrideClaim: boolean,
): Promise<void> {
  const [claimed] = await manager.query<[unknown[], number]>(
    `UPDATE orders SET ${CLAIMED} WHERE id = $3 AND ($4 OR ${IS_FREE} OR claimant_id = $1) RETURNING id`,
    [claimant.admin.id, claimant.sessionKey, id, overrideClaim],
  );
  if (claimed.length > 0) return;
  throwClaimed(await readClaim(manager, id, ''));
}

/** Claims the unclaimed order that is due first. Skips locked rows, so that concurrent calls get different orders. */
export async function claimNext(
  manager: EntityManager,
  { admin, sessionKey }: Claimant,
): Promise<string | null> {
  const [claimed] = await manager.query<[{ id: string }[], number]>(
    `UPDATE orders SET ${CLAIMED} WHERE id = (
       SELECT id FROM orders
       WHERE status = 'pending' AND actual_price IS NULL AND call_at <= clock_timestamp() AND ${IS_FREE}
       ORDER BY call_at, id LIMIT 1 FOR UPDATE SKIP LOCKED
     ) RETURNING id`,
    [admin.id, sessionKey],
  );
  return claimed[0]?.id ?? null;
}

/** Ends the admin's claim on the order. A colleague's claim stays. */
export async function release(manager: EntityManager, admin: User, orderId: string): Promise<void> {
  await manager.query(
    `UPDATE orders SET claimant_id = NULL, claimant_session = NULL, claimed_until = NULL
     WHERE id = $1 AND claimant_id = $2`,
    [orderId, admin.id],
  );
}

/** Throws ORDER_CLAIMED if a colleague has claimed this locked order. */
export async function assertNotClaimedByOther(
  manager: EntityManager,
  admin: User,
  order: Order,
): Promise<void> {
  if (order.claimantId === null || order.claimantId === admin.id) return;
  throwClaimed(await readClaim(manager, order.id, 'AND claimed_until > clock_timestamp()'));
}

export async function claimsOf(
  manager: EntityManager,
  orderIds: readonly string[],
): Promise<(Claim | null)[]> {
  const rows = await manager.query<ClaimRow[]>(
    `${CLAIM} WHERE orders.id = ANY ($1) AND claimed_until > clock_timestamp()`,
    [orderIds],
  );
  const claims = new Map(rows.map((row) => [row.order_id, claimIn(row)]));
  return orderIds.map((id) => claims.get(id) ?? null);
}

interface ClaimRow {
  order_id: string;
  admin_id: string;
  email: string;
  until: Date;
}

const CLAIM = `
  SELECT orders.id AS order_id, users.id AS admin_id, users.email, claimed_until AS until
  FROM orders JOIN users ON users.id = claimant_id`;

async function readClaim(manager: EntityManager, orderId: string, condition: string): Promise<Claim | null> {
  const [row] = await manager.query<ClaimRow[]>(`${CLAIM} WHERE orders.id = $1 ${condition}`, [orderId]);
  return row ? claimIn(row) : null;
}

function claimIn({ admin_id, email, until }: ClaimRow): Claim {
  return { by: { id: admin_id, email }, until };
}

function throwClaimed(claim: Claim | null): void {
  if (claim) throw new DomainError(ORDER_CLAIMED, { by: claim.by.email, until: claim.until.toISOString() });
}
