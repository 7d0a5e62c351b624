import { DomainError, ITEM_CHANGED, ITEM_NOT_FOUND, NUMBER_TAKEN } from '@beambright/domain';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Item } from '../../catalogue/item.entity.js';
import { type JudgedRow, judgeRow } from '../judge/judge-row.js';
import type { Fleet } from '../judge/read-fleet.js';
import { numberId, numbersIn, readFacts, type StoredItem } from '../judge/row-facts.js';
import { errorIn } from '../read/file-columns.js';
import { type ColumnKey, newerError } from '../read/item-columns.js';
import type { ImportChange } from '../stored/import.type.js';
import { deleteItems, saveItems } from './apply-items.js';
import type { HeldImport } from './row-batches.js';

/** A row that waits to be applied, with the result of its dry run. */
export type WaitingRow = Omit<JudgedRow, 'errors' | 'isPriceMove'>;

export interface ApplyContext extends HeldImport {
  /** Null if the file says nothing about cars. */
  fleet: Fleet | null;
}

export type LockedItem = Pick<Item, 'id' | 'version' | 'createdAt'>;

/** Keeps the triggers from emptying the response cache: only the last transaction of an import does so. */
const IS_IMPORT = `SET LOCAL beambright.is_import = 'on'`;

/** Locks items: changes and orders of them wait until the batch is done. */
const LOCK_ITEMS = `
  SELECT id, version, created_at AS "createdAt" FROM items
  WHERE id = ANY ($1::uuid[]) ORDER BY id FOR NO KEY UPDATE`;

const AS_IT_WAS = `
  SELECT jsonb_build_object('item', to_jsonb(items),
    'numbers', (SELECT jsonb_agg(to_jsonb(item_numbers) ORDER BY position) FROM item_numbers WHERE item_id = items.id),
    'fitments', (SELECT jsonb_agg(to_jsonb(fitments) ORDER BY fitments.id) FROM fitments WHERE item_id = items.id),
    'images', (SELECT jsonb_agg(image_id ORDER BY position) FROM item_images WHERE item_id = items.id))
  FROM items WHERE items.id = given."itemId"`;

const MARK = `
  UPDATE import_rows SET outcome = given.outcome, errors = given.errors, changes = given.changes, item_id = given."itemId",
    is_price_move = given."isPriceMove", applied_at = CASE WHEN is_applied THEN now() END, before = CASE WHEN is_applied THEN (${AS_IT_WAS}) END,
    version_after = CASE given.outcome WHEN 'new' THEN 1 WHEN 'changed' THEN given."itemVersion" + 1 END,
    pictures_left = CASE WHEN given.outcome IN ('new', 'changed') THEN coalesce(jsonb_array_length(nullif(values->'pictures', 'null')), 0) ELSE 0 END
  FROM jsonb_to_recordset($2) AS given (line int, outcome text, errors jsonb, changes jsonb, "itemId" uuid, "itemVersion" int, "isPriceMove" boolean)
    CROSS JOIN LATERAL (SELECT given.outcome IN ('new', 'changed', 'deleted') AS is_applied) AS applied
  WHERE import_id = $1 AND import_rows.line = given.line`;

/**
 * Checks the rows again, applies and marks them, in the transaction of `manager`. Refuses a row that is no longer valid, or whose
 * item was changed since the dry run. Returns the number of refused rows. Throws if concurrent writes invalidate the check.
 */
export async function applyRows(
  manager: EntityManager,
  context: ApplyContext,
  rows: readonly WaitingRow[],
): Promise<number> {
  const items = await lockItems(
    manager,
    rows.flatMap(({ itemId }) => itemId ?? []),
  );
  // Without warnings of lost zeros: earlier rows of this file may have added numbers that differ from these by leading zeros only.
  const facts = { ...(await readFacts(manager, rows, context.fleet)), withZeros: new Set<string>() };
  const file = { ...context, claims: new Map<string, number>() };
  const judged = rows.map((row) => {
    const again = judgeRow({ ...row, errors: [] }, facts, file);
    const error =
      newerError(Object.keys(row.values)) ??
      changedSince(row, again, items) ??
      takenError(row, facts.items.get(again.itemId ?? ''));
    if (error) return refused(row, error);
    // The id that the file gives, so that items keep their ids when a shop moves.
    const newId = row.values.id?.toLowerCase() ?? randomUUID();
    return again.outcome === 'new' ? { ...again, itemId: newId } : again;
  });
  await markRows(manager, context.importId, judged);
  await saveItems(manager, judged, facts, context);
  await deleteItems(manager, judged);
  return judged.filter(({ outcome }) => outcome === 'refused').length;
}

/** Returns the existing items by id, locked until the transaction ends. Tells triggers that this is an import. */
export async function lockItems(
  manager: EntityManager,
  ids: readonly string[],
): Promise<Map<string, LockedItem>> {
  await manager.query(IS_IMPORT);
  const items = await manager.query<LockedItem[]>(LOCK_ITEMS, [ids]);
  return new Map(items.map((item) => [item.id, item]));
}

export async function markRows(
  manager: EntityManager,
  importId: string,
  judged: readonly JudgedRow[],
): Promise<void> {
  const marks = judged.map((row) => ({ ...row, values: undefined }));
  await manager.query(MARK, [importId, JSON.stringify(marks)]);
}

/** The error if applying the row would do something else than the dry run has shown to the admin. Else undefined. */
function changedSince(
  { itemId, itemVersion, outcome, changes }: WaitingRow,
  again: JudgedRow,
  items: ReadonlyMap<string, LockedItem>,
): DomainError | undefined {
  if (itemId !== null && !items.has(itemId)) return new DomainError(ITEM_NOT_FOUND);
  if (again.outcome === 'refused' || itemId === null) return undefined;
  const columns = (some: readonly ImportChange[]) => some.map(({ column }) => column).join();
  const isSame =
    again.itemId === itemId &&
    items.get(itemId)?.version === itemVersion &&
    again.outcome === outcome &&
    columns(again.changes) === columns(changes);
  return isSame ? undefined : new DomainError(ITEM_CHANGED);
}

/** For a row with a new item: the error if since the dry run another item has got the number or id of the row. Else undefined. */
function takenError({ itemId, values }: WaitingRow, owner: StoredItem | undefined): DomainError | undefined {
  if (itemId !== null || !owner) return undefined;
  const number = numbersIn(values).find((one) => numberId(one) !== null)?.number;
  if (number === undefined) return new DomainError(ITEM_CHANGED);
  return new DomainError(NUMBER_TAKEN, { number, itemId: owner.id, name: owner.name });
}

export function refused({ line, values, itemId, itemVersion }: WaitingRow, error: DomainError): JudgedRow {
  const errors = [errorIn<ColumnKey>(null, error)];
  return { line, values, itemId, itemVersion, outcome: 'refused', errors, changes: [], isPriceMove: false };
}
