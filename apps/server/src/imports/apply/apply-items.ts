import { type CheckedFitment, checkedNumbers, NUMBER_KINDS, type PartNumber } from '@beambright/domain';
import type { EntityManager } from 'typeorm';
import { saveFitments } from '../../cars/save-fitments.js';
import { saveNumbers } from '../../catalogue/item-numbers.js';
import { Item } from '../../catalogue/item.entity.js';
import { type ItemChange, touchItems } from '../../catalogue/touch-items.js';
import { mergedFitments } from '../judge/changes-of.js';
import type { JudgedRow } from '../judge/judge-row.js';
import { type VehicleFitment, vehicleFitments } from '../judge/read-fleet.js';
import { numbersIn, type RowFacts, type StoredItem } from '../judge/row-facts.js';
import { COLUMN_KEYS, type ColumnKey, type IdOf, SET_COLUMNS, setBy } from '../read/item-columns.js';
import { namedIds } from './apply-names.js';
import type { ApplyContext } from './apply-rows.js';

const ADD = `
  INSERT INTO items (id, ${SET_COLUMNS.join(', ')}) SELECT id, ${SET_COLUMNS.join(', ')} FROM jsonb_populate_recordset(NULL::items, $1)`;

type AppliedRow = JudgedRow & { itemId: string };
/** `item`: the item before the import; undefined for a new item. */
type SavedRow = AppliedRow & { item: StoredItem | undefined };

/** Adds and changes the items of rows with the outcome 'new' or 'changed', and creates missing categories and brands. */
export async function saveItems(
  manager: EntityManager,
  rows: readonly JudgedRow[],
  facts: RowFacts,
  context: ApplyContext,
): Promise<void> {
  const rowsOf = (outcome: JudgedRow['outcome']) =>
    appliedRows(rows, outcome).map((row) => ({ ...row, item: facts.items.get(row.itemId) }));
  const [added, changed] = [rowsOf('new'), rowsOf('changed')];
  const saved = [...added, ...changed];
  const idOf = await namedIds(manager, saved, context.createMissing);
  const changes = (some: readonly SavedRow[]) => some.map((row) => changeOf(row, idOf));
  if (added.length > 0) await manager.query(ADD, [JSON.stringify(changes(added))]);
  await touchItems(manager, changes(changed), context.actorId);
  for (const row of saved)
    if (sets(row, NUMBER_KINDS)) await saveNumbers(manager, row.itemId, numbersAfter(row));
  await saveFits(manager, saved, context);
}

/** Deletes items as the product form does: orders keep their names and prices. */
export async function deleteItems(manager: EntityManager, rows: readonly JudgedRow[]): Promise<void> {
  const ids = appliedRows(rows, 'deleted').map(({ itemId }) => itemId);
  if (ids.length > 0) await manager.delete(Item, ids);
}

function appliedRows(rows: readonly JudgedRow[], outcome: JudgedRow['outcome']): AppliedRow[] {
  return rows.filter((row): row is AppliedRow => row.outcome === outcome && row.itemId !== null);
}

/** The columns to set: all columns of a new item, or those of a stored item that the row sets. */
function changeOf(row: SavedRow, idOf: IdOf): ItemChange {
  const { itemId, values, item } = row;
  const keys = item ? columnsSet(row) : COLUMN_KEYS;
  return { id: itemId, ...Object.fromEntries(keys.flatMap((key) => setBy(key, values[key], idOf))) };
}

async function saveFits(
  manager: EntityManager,
  rows: readonly SavedRow[],
  { actorId, fleet }: ApplyContext,
): Promise<void> {
  if (!fleet) return;
  const lists = rows
    .filter((row) => sets(row, ['fits']))
    .map(({ itemId, values, item }) => {
      const known = item ?? (values.id ? 'exported' : 'new');
      const fits = mergedFitments(vehicleFitments(values.fits ?? [], fleet), known, fleet);
      return { itemId, fitments: fits.map(checkedFit) };
    });
  if (lists.length > 0) await saveFitments(manager, lists, actorId);
}

function sets(row: SavedRow, columns: readonly ColumnKey[]): boolean {
  const set = columnsSet(row);
  return columns.some((column) => set.includes(column));
}

function columnsSet({ item, values, changes }: SavedRow): ColumnKey[] {
  return item ? changes.map(({ column }) => column) : COLUMN_KEYS.filter((key) => values[key] !== undefined);
}

/** The item's numbers after the import. A cell replaces only the numbers of its own kind. */
function numbersAfter({ values, item }: SavedRow): PartNumber[] {
  const kept = item?.numbers.filter(({ kind }) => values[kind] === undefined) ?? [];
  return [...checkedNumbers(kept), ...numbersIn(values)];
}

/** A fitment whose basis the file does not name is taken to come from a supplier. */
function checkedFit({ exact, basis, from, to, ...fit }: VehicleFitment): CheckedFitment {
  return { ...fit, ...(exact ?? { from, to }), basis: basis ?? 'supplier', copiedFromId: null };
}
