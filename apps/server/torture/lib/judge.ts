import type { Client } from 'pg';
import type { Ledger } from './ledger.js';

/** What the database holds against what the clients were told. All but the counts must be empty. */
export interface Verdict {
  acked: number;
  refused: number;
  unknown: number;
  /** Promised, and not there. */
  lost: string[];
  /** There under another id than promised, or promised under two. */
  swapped: string[];
  doubled: string[];
  /** There, though its client was refused for good. */
  refusedYetThere: string[];
  /** There, though nobody asked for it. */
  unasked: string[];
}

/** A call may be answered more than once: first with 'unknown', and then, tried again under its key, for good. */
export async function judge(ledger: Ledger, sql: Client): Promise<Verdict> {
  const told = ledger.read();
  const { rows } = await sql.query<{ key: string; ids: string[] }>(
    'SELECT idempotency_key AS key, array_agg(id::text) AS ids FROM orders GROUP BY 1',
  );
  const there = new Map(rows.map(({ key, ids }) => [key, ids]));
  const promised = new Map(
    [...told].map(([key, outcomes]) => [
      key,
      new Set(outcomes.flatMap((outcome) => (outcome.kind === 'acked' ? [outcome.orderId] : []))),
    ]),
  );
  const isAcked = (key: string) => (promised.get(key)?.size ?? 0) > 0;
  const keys = [...told.keys()];
  const acked = keys.filter(isAcked);
  const refused = keys.filter(
    (key) => !isAcked(key) && told.get(key)?.every(({ kind }) => kind === 'refused') === true,
  );
  return {
    acked: acked.length,
    refused: refused.length,
    unknown: keys.length - acked.length - refused.length,
    lost: acked.filter((key) => !there.has(key)),
    swapped: acked.filter((key) => isOther(promised.get(key) ?? new Set(), there.get(key))),
    doubled: rows.filter(({ ids }) => ids.length > 1).map(({ key }) => key),
    refusedYetThere: refused.filter((key) => (told.get(key)?.length ?? 0) > 0 && there.has(key)),
    unasked: rows.filter(({ key }) => !told.has(key)).map(({ key }) => key),
  };
}

function isOther(promised: Set<string>, there: string[] = []): boolean {
  return promised.size > 1 || (there.length > 0 && ![...promised].every((id) => there.includes(id)));
}

/** What a verdict on a shop that keeps its word says besides the counts. */
export const NOTHING_WRONG = { lost: [], swapped: [], doubled: [], refusedYetThere: [], unasked: [] };
