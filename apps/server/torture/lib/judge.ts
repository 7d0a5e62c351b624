import type { Client } from 'pg';
import type { Ledger } from './ledger.js';

/** The orders in the database compared with the responses to clients. All lists must be empty. */
export interface Verdict {
  acked: number;
  refused: number;
  unknown: number;
  /** Acknowledged, but not in the database. */
  lost: string[];
  /** In the database with another id than acknowledged, or acknowledged with two ids. */
  swapped: string[];
  doubled: string[];
  /** In the database, although the client got a permanent error. */
  refusedYetThere: string[];
  /** In the database, although never requested. */
  unasked: string[];
}

/** Compares the ledger with the database. A retried call has several outcomes: first 'unknown', at last a definite one. */
export async function judge(ledger: Ledger, sql: Client): Promise<Verdict> {
  const recorded = ledger.read();
  const { rows } = await sql.query<{ key: string; ids: string[] }>(
    'SELECT idempotency_key AS key, array_agg(id::text) AS ids FROM orders GROUP BY 1',
  );
  const there = new Map(rows.map(({ key, ids }) => [key, ids]));
  const promised = new Map(
    [...recorded].map(([key, outcomes]) => [
      key,
      new Set(outcomes.flatMap((outcome) => (outcome.kind === 'acked' ? [outcome.orderId] : []))),
    ]),
  );
  const isAcked = (key: string) => (promised.get(key)?.size ?? 0) > 0;
  const keys = [...recorded.keys()];
  const acked = keys.filter(isAcked);
  const refused = keys.filter(
    (key) => !isAcked(key) && recorded.get(key)?.every(({ kind }) => kind === 'refused') === true,
  );
  return {
    acked: acked.length,
    refused: refused.length,
    unknown: keys.length - acked.length - refused.length,
    lost: acked.filter((key) => !there.has(key)),
    swapped: acked.filter((key) => isOther(promised.get(key) ?? new Set(), there.get(key))),
    doubled: rows.filter(({ ids }) => ids.length > 1).map(({ key }) => key),
    refusedYetThere: refused.filter((key) => (recorded.get(key)?.length ?? 0) > 0 && there.has(key)),
    unasked: rows.filter(({ key }) => !recorded.has(key)).map(({ key }) => key),
  };
}

function isOther(promised: Set<string>, there: string[] = []): boolean {
  return promised.size > 1 || (there.length > 0 && ![...promised].every((id) => there.includes(id)));
}

/** The expected verdict, without the counts. */
export const NOTHING_WRONG = { lost: [], swapped: [], doubled: [], refusedYetThere: [], unasked: [] };
