import { DomainError, ITEM_CHANGED, ITEM_NOT_FOUND } from '@beambright/domain';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { deleteItems, saveItems } from './apply-items.js';
import type { ImportOutcome } from './import.type.js';
import type { RowValues } from './item-columns.js';
import { type JudgedRow, judgeRow } from './judge-row.js';
import type { Fleet } from './read-fleet.js';
import type { CellError } from './read-row.js';
import { readFacts } from './row-facts.js';

/** A row as the dry run left it. */
export interface WaitingRow {
  line: number;
  values: RowValues;
  itemId: string | null;
  itemVersion: number | null;
}

export interface ApplyContext {
  importId: string;
  /** The admin in whose name items are changed. */
  actorId: string;
  createMissing: boolean;
  /** Null if the file says nothing about cars. */
  fleet: Fleet | null;
}

/** Only the last transaction of an import empties the response cache. */
const IS_IMPORT = `SET LOCAL beambright.is_import = 'on'`;

/** Orders of the items go on. */
const LOCK_ITEMS = 'SELECT id, version FROM items WHERE id = ANY ($1::uuid[]) ORDER BY id FOR NO KEY UPDATE';

const AS_IT_WAS = `
  SELECT jsonb_build_object('item', to_jsonb(items),
    'numbers', (SELECT jsonb_agg(to_jsonb(item_numbers) ORDER BY position) FROM item_numbers WHERE item_id = items.id),
    'fitments', (SELECT jsonb_agg(to_jsonb(fitments) ORDER BY fitments.id) FROM fitments WHERE item_id = items.id),
    'images', (SELECT jsonb_agg(image_id ORDER BY position) FROM item_images WHERE item_id = items.id))
  FROM items WHERE items.id = given."itemId"`;

const MARK = `
  UPDATE import_rows SET outcome = given.outcome, errors = given.errors, changes = given.changes, item_id = given."itemId",
    applied_at = CASE WHEN is_applied THEN now() END, before = CASE WHEN is_applied THEN (${AS_IT_WAS}) END,
    version_after = CASE given.outcome WHEN 'new' THEN 1 WHEN 'changed' THEN given."itemVersion" + 1 END
  FROM jsonb_to_recordset($2) AS given (line int, outcome text, errors jsonb, changes jsonb, "itemId" uuid, "itemVersion" int)
    CROSS JOIN LATERAL (SELECT given.outcome IN ('new', 'changed', 'deleted') AS is_applied) AS applied
  WHERE import_id = $1 AND import_rows.line = given.line`;

/**
 * Judges the rows again, writes what they say and marks them, in the transaction of `manager`. A row whose item was changed since the dry run, or
 * that is no longer right, becomes refused. Returns how many do. Throws if others interfere with what was just judged.
 */
export async function applyRows(
  manager: EntityManager,
  context: ApplyContext,
  rows: readonly WaitingRow[],
): Promise<number> {
  await manager.query(IS_IMPORT);
  const items = await manager.query<{ id: string; version: number }[]>(LOCK_ITEMS, [
    rows.flatMap(({ itemId }) => itemId ?? []),
  ]);
  const versions = new Map(items.map(({ id, version }) => [id, version]));
  const itemRows = rows.map(({ line, values }) => ({ line, values, errors: [] }));
  // Rows before have added numbers that may differ from these by the zeros before them only.
  const facts = { ...(await readFacts(manager, itemRows, context.fleet)), withZeros: new Set<string>() };
  const file = { ...context, claims: new Map<string, number>() };
  const judged = rows.map((row, place) => {
    const again = judgeRow(itemRows[place] ?? { ...row, errors: [] }, facts, file);
    const error = changedSince(row, again, versions);
    if (error) return refused(again, row, error);
    return again.outcome === 'new' ? { ...again, itemId: newId(row.values) } : again;
  });
  await markRows(manager, context.importId, judged);
  await saveItems(manager, judged, facts, context);
  await deleteItems(manager, judged);
  return judged.filter(({ outcome }) => outcome === 'refused').length;
}

/** Marks a row that cannot be applied. */
export async function refuseRow(
  manager: EntityManager,
  importId: string,
  row: WaitingRow,
  error: DomainError,
): Promise<void> {
  const { line, values, itemId, itemVersion } = row;
  const judged = { line, values, itemId, itemVersion, errors: [], changes: [], isPriceMove: false };
  await markRows(manager, importId, [refused({ ...judged, outcome: 'refused' }, row, error)]);
}

async function markRows(
  manager: EntityManager,
  importId: string,
  judged: readonly JudgedRow[],
): Promise<void> {
  const marks = judged.map(({ line, outcome, errors, changes, itemId, itemVersion }) => ({
    ...{ line, outcome, errors, changes, itemId, itemVersion },
  }));
  await manager.query(MARK, [importId, JSON.stringify(marks)]);
}

function changedSince(
  { itemId, itemVersion }: WaitingRow,
  again: JudgedRow,
  versions: ReadonlyMap<string, number>,
): DomainError | undefined {
  if (itemId !== null && !versions.has(itemId)) return new DomainError(ITEM_NOT_FOUND);
  const isSame = itemId === again.itemId && (itemId === null || versions.get(itemId) === itemVersion);
  return isSame ? undefined : new DomainError(ITEM_CHANGED);
}

function refused(judged: JudgedRow, { itemId }: WaitingRow, { code, message }: DomainError): JudgedRow {
  const errors: CellError[] = [{ column: null, code, message }];
  const outcome: ImportOutcome = 'refused';
  return { ...judged, itemId, outcome, errors, changes: [] };
}

/** That of the file, so that a shop moves with its ids. */
function newId({ id }: RowValues): string {
  return id?.toLowerCase() ?? randomUUID();
}
