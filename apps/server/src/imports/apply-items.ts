import {
  type CheckedFitment,
  checkedNumbers,
  DomainError,
  NAME_UNKNOWN,
  NUMBER_KINDS,
  type PartNumber,
} from '@beambright/domain';
import type { EntityManager } from 'typeorm';
import { saveFitments } from '../cars/save-fitments.js';
import { saveNumbers } from '../catalogue/item-numbers.js';
import { Item } from '../catalogue/item.entity.js';
import { notePriceChanges } from '../catalogue/prices.service.js';
import { type NameIds, namedIds } from './apply-names.js';
import type { ApplyContext } from './apply-rows.js';
import { mergedFits } from './changes-of.js';
import type { ColumnKey, RowValues } from './item-columns.js';
import type { JudgedRow } from './judge-row.js';
import { type VehicleFit, vehicleFits } from './read-fleet.js';
import { numbersIn, type RowFacts, type StoredItem } from './row-facts.js';

/** What an item has that a file says nothing of. */
const BLANK = {
  ...{ name: '', description: '', category: '', carBrand: '', priceMin: 0, priceMax: 0, originalPrice: null },
  ...{ inStock: true, fitKind: 'specific', isListComplete: false, numbers: [], fits: [] },
} as const satisfies Omit<StoredItem, 'id' | 'version'>;

const GIVEN = `
  jsonb_to_recordset($1) AS given (id uuid, name text, description text, "categoryId" uuid, "carBrandId" uuid, "priceMin" bigint,
    "priceMax" bigint, "originalPrice" bigint, "inStock" boolean, "fitKind" text, "isListComplete" boolean)`;

const ADD = `
  INSERT INTO items (id, name, description, category_id, car_brand_id, price_min, price_max, original_price, in_stock, fit_kind, fit_list_complete_at)
  SELECT id, name, description, "categoryId", "carBrandId", "priceMin" / 100.0, "priceMax" / 100.0, "originalPrice" / 100.0, "inStock", "fitKind",
    CASE WHEN "isListComplete" THEN now() END
  FROM ${GIVEN}`;

/** A list that was complete is so for the vehicles of that time. */
const UPDATE = `
  UPDATE items SET (name, description, category_id, car_brand_id, price_min, price_max, original_price, in_stock, fit_kind) =
      (given.name, given.description, coalesce("categoryId", category_id), coalesce("carBrandId", car_brand_id), "priceMin" / 100.0, "priceMax" / 100.0,
        "originalPrice" / 100.0, "inStock", "fitKind"),
    fit_list_complete_at = CASE WHEN "isListComplete" THEN coalesce(fit_list_complete_at, now()) END,
    version = version + 1, updated_at = now()
  FROM ${GIVEN} WHERE items.id = given.id`;

type AppliedRow = JudgedRow & { itemId: string };
/** `item`: as it was; undefined for a new one. */
type SavedRow = AppliedRow & { item: StoredItem | undefined };

/** Adds and changes the items of the rows that say so, and what they need by name. */
export async function saveItems(
  manager: EntityManager,
  rows: readonly JudgedRow[],
  facts: RowFacts,
  context: ApplyContext,
): Promise<void> {
  const [added, changed] = [rowsOf(rows, 'new'), rowsOf(rows, 'changed')];
  const ids = await namedIds(manager, [...added, ...changed], context.createMissing);
  const columns = (some: readonly AppliedRow[]) =>
    JSON.stringify(some.map((row) => columnsOf(row, facts.items.get(row.itemId) ?? BLANK, ids)));
  if (added.length > 0) await manager.query(ADD, [columns(added)]);
  if (changed.length > 0) await manager.query(UPDATE, [columns(changed)]);
  const saved = [...added, ...changed].map((row) => ({ ...row, item: facts.items.get(row.itemId) }));
  await savePrices(manager, saved, context);
  for (const row of saved)
    if (sets(row, NUMBER_KINDS)) await saveNumbers(manager, row.itemId, numbersAfter(row));
  await saveFits(manager, saved, context);
}

/** As the form deletes them: orders keep their names and prices. */
export async function deleteItems(manager: EntityManager, rows: readonly JudgedRow[]): Promise<void> {
  const ids = rowsOf(rows, 'deleted').map(({ itemId }) => itemId);
  if (ids.length > 0) await manager.delete(Item, ids);
}

function rowsOf(rows: readonly JudgedRow[], outcome: JudgedRow['outcome']): AppliedRow[] {
  return rows.filter((row): row is AppliedRow => row.outcome === outcome && row.itemId !== null);
}

/** Null categories and brands stay. Money is in cents. */
function columnsOf(row: AppliedRow, item: typeof BLANK | StoredItem, ids: NameIds) {
  const { itemId: id, values } = row;
  return {
    id,
    ...pricesOf(values, item),
    name: values.name ?? item.name,
    description: values.description ?? item.description,
    categoryId: idOf(ids, 'category', values.category),
    carBrandId: idOf(ids, 'carBrand', values.carBrand),
    inStock: values.inStock ?? item.inStock,
    fitKind: values.madeFor ?? item.fitKind,
    isListComplete: values.allCarsListed ?? item.isListComplete,
  };
}

function pricesOf({ price, originalPrice }: RowValues, item: typeof BLANK | StoredItem) {
  return {
    priceMin: price?.min ?? item.priceMin,
    priceMax: price?.max ?? item.priceMax,
    originalPrice: originalPrice === undefined ? item.originalPrice : originalPrice,
  };
}

function idOf(ids: NameIds, kind: keyof NameIds, name: string | null | undefined): string | null {
  if (name === undefined || name === null) return null;
  const id = ids[kind].get(name);
  if (id === undefined) throw new DomainError(NAME_UNKNOWN, { kind, name });
  return id;
}

async function savePrices(
  manager: EntityManager,
  rows: readonly SavedRow[],
  { actorId }: ApplyContext,
): Promise<void> {
  const changes = rows.flatMap(({ item, values: { price } }) =>
    item && price ? [{ item, after: price, actorId }] : [],
  );
  await notePriceChanges(manager, changes);
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
      const fits = mergedFits(vehicleFits(values.fits ?? [], fleet), known, fleet);
      return { itemId, fitments: fits.map(checkedFit) };
    });
  if (lists.length > 0) await saveFitments(manager, lists, actorId);
}

/** Whether the row changes one of the columns, or gives it to a new item. */
function sets({ item, values, changes }: SavedRow, columns: readonly ColumnKey[]): boolean {
  const set = item ? changes.map(({ column }) => column) : Object.keys(values);
  return columns.some((column) => set.includes(column));
}

/** Cells replace the numbers of their kind only. */
function numbersAfter({ values, item }: SavedRow): PartNumber[] {
  const kept = item?.numbers.filter(({ kind }) => values[kind] === undefined) ?? [];
  return [...checkedNumbers(kept), ...numbersIn(values)];
}

/** A file that does not say how the shop knows it comes from a supplier. */
function checkedFit({ exact, basis, from, to, ...fit }: VehicleFit): CheckedFitment {
  return { ...fit, ...(exact ?? { from, to }), basis: basis ?? 'supplier', copiedFromId: null };
}
