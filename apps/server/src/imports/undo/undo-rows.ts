import {
  CAR_BRAND_NOT_FOUND,
  CATEGORY_NOT_FOUND,
  DomainError,
  IMPORT_STEPS,
  ITEM_CHANGED,
  ITEM_NOT_FOUND,
  NUMBER_KINDS,
  type PartNumber,
} from '@beambright/domain';
import type { EntityManager } from 'typeorm';
import { saveNumbers } from '../../catalogue/item-numbers.js';
import { Item } from '../../catalogue/item.entity.js';
import { touchItems } from '../../catalogue/touch-items.js';
import { type LockedItem, lockItems } from '../apply/apply-rows.js';
import type { HeldImport, RowPass } from '../apply/row-batches.js';
import { type ColumnKey, newerError, SET_COLUMNS } from '../read/item-columns.js';

interface AppliedRow {
  line: number;
  outcome: 'new' | 'changed' | 'deleted';
  itemId: string;
  versionAfter: number | null;
  /** The creation time of the item that the row made or changed. An item with the same id and another time is a later one. */
  itemCreatedAt: Date;
  columns: ColumnKey[];
  /** The item before the row was applied, as a row of its table. Null for a new item. */
  was: Record<string, unknown> | null;
  numbers: PartNumber[];
  hasCategory: boolean;
  hasCarBrand: boolean;
}

/** SQL of the rows still to undo, the last first. $1: the import; $2: the line of one row, or null; $3: how many at most. */
const APPLIED_ROWS = `
  SELECT line, outcome, item_id AS "itemId", version_after AS "versionAfter", coalesce((before->'item'->>'created_at')::timestamptz, applied_at) AS "itemCreatedAt", jsonb_path_query_array(changes, '$[*].column') AS columns,
    before->'item' AS was,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'number', number, 'key', key, 'maker', name) ORDER BY position), '[]')
      FROM jsonb_populate_recordset(NULL::item_numbers, nullif(before->'numbers', 'null')) LEFT JOIN part_makers ON part_makers.id = maker_id) AS numbers,
    EXISTS (SELECT FROM categories WHERE id = (before->'item'->>'category_id')::uuid) AS "hasCategory",
    EXISTS (SELECT FROM car_brands WHERE id = (before->'item'->>'car_brand_id')::uuid) AS "hasCarBrand"
  FROM import_rows WHERE import_id = $1 AND applied_at IS NOT NULL AND undone_at IS NULL AND ($2::int IS NULL OR line = $2)
  ORDER BY line DESC LIMIT $3`;

const OF_ROWS = 'import_id = $1 AND line = ANY ($2::int[])';

const ITEMS_BEFORE = `SELECT before->'item' || jsonb_build_object('updated_at', now()) FROM import_rows WHERE ${OF_ROWS}`;
const FITMENTS_BEFORE = `
  SELECT value FROM import_rows CROSS JOIN LATERAL jsonb_array_elements(nullif(before->'fitments', 'null'))
    JOIN vehicles ON vehicles.id = (value->>'vehicle_id')::int
  WHERE ${OF_ROWS}`;

/** SQL that removes the fitments that the import added. Those that it kept stay, and `addAgain` adds those that it removed. */
const REMOVE_FITMENTS = `
  DELETE FROM fitments USING import_rows
  WHERE ${OF_ROWS} AND fitments.item_id = import_rows.item_id AND NOT before->'fitments' @> jsonb_build_array(jsonb_build_object('id', fitments.id))`;
const IMAGES_BEFORE = `
  import_rows CROSS JOIN LATERAL jsonb_array_elements_text(nullif(before->'images', 'null')) WITH ORDINALITY AS was (image_id, place)
    JOIN images ON images.id = was.image_id AND kept
  WHERE ${OF_ROWS}`;
/** SQL that locks the pictures to restore, so that they are not swept before the transaction ends. */
const LOCK_IMAGES = `SELECT FROM ${IMAGES_BEFORE} ORDER BY images.id FOR NO KEY UPDATE OF images`;
const ADD_IMAGES = `
  INSERT INTO item_images (item_id, position, image_id)
  SELECT item_id, row_number() OVER (PARTITION BY item_id ORDER BY place) - 1, images.id FROM ${IMAGES_BEFORE}`;

/** SQL that removes pictures that the item did not have before. The import added them: a later change would prevent undoing. */
const REMOVE_IMAGES = `
  DELETE FROM item_images USING import_rows
  WHERE ${OF_ROWS} AND item_images.item_id = import_rows.item_id AND NOT coalesce(nullif(before->'images', 'null'), '[]') ? image_id`;

const FINISH = `UPDATE imports SET state = '${IMPORT_STEPS.undo.done}' WHERE id = $1`;

const MARK = `
  UPDATE import_rows SET undone_at = now(), errors = given.errors
  FROM jsonb_to_recordset($2) AS given (line int, errors jsonb) WHERE import_id = $1 AND import_rows.line = given.line`;

export function undoPass(importId: string): RowPass<AppliedRow> {
  return {
    ...{ importId, step: 'undo', waiting: APPLIED_ROWS, write: undoRows, finish: FINISH },
    refuse: (manager, id, row, error) => markRows(manager, id, [{ row, error }]),
  };
}

/**
 * Restores the items of the rows and marks the rows, in the transaction of `manager`. Leaves alone an item that was changed
 * since, or whose category or brand is gone, and gives its row the reason. Returns how many were left alone. Throws NUMBER_TAKEN
 * for a number that another item has by now.
 */
async function undoRows(
  manager: EntityManager,
  held: HeldImport,
  rows: readonly AppliedRow[],
): Promise<number> {
  const items = await lockItems(
    manager,
    rows.map(({ itemId }) => itemId),
  );
  const judged = rows.map((row) => ({
    row,
    error: newerError(row.columns) ?? whyLeft(row, items.get(row.itemId)),
  }));
  const undone = judged.filter(({ error }) => !error).map(({ row }) => row);
  await removeNew(manager, undone);
  await putBackItems(manager, held, undone);
  for (const row of undone) if (sets(row, NUMBER_KINDS)) await saveNumbers(manager, row.itemId, row.numbers);
  await putBackFitments(manager, held, undone);
  await markRows(manager, held.importId, judged);
  return judged.length - undone.length;
}

/** Why an item was left alone. These messages replace those of errors that were written for a form. */
const LEFT_BECAUSE: Partial<Record<DomainError['code'], string>> = {
  ITEM_CHANGED: 'This product was changed after the import',
  ITEM_NOT_FOUND: 'This product has been deleted',
  CATEGORY_NOT_FOUND: 'The category that it had has been deleted',
  CAR_BRAND_NOT_FOUND: 'The brand that it had has been deleted',
};

function whyLeft(row: AppliedRow, item: LockedItem | undefined): DomainError | undefined {
  if (row.outcome === 'deleted' && item) return new DomainError(ITEM_CHANGED);
  if (row.outcome !== 'deleted' && !item) return new DomainError(ITEM_NOT_FOUND);
  if (item && !isAsLeft(row, item)) return new DomainError(ITEM_CHANGED);
  if (row.outcome === 'new') return undefined;
  if (!row.hasCategory) return new DomainError(CATEGORY_NOT_FOUND);
  return row.hasCarBrand ? undefined : new DomainError(CAR_BRAND_NOT_FOUND);
}

function isAsLeft({ versionAfter, itemCreatedAt }: AppliedRow, { version, createdAt }: LockedItem): boolean {
  return version === versionAfter && createdAt.getTime() === itemCreatedAt.getTime();
}

async function removeNew(manager: EntityManager, rows: readonly AppliedRow[]): Promise<void> {
  const added = rows.filter(({ outcome }) => outcome === 'new');
  if (added.length > 0)
    await manager.delete(
      Item,
      added.map(({ itemId }) => itemId),
    );
}

async function putBackItems(
  manager: EntityManager,
  { importId, actorId }: HeldImport,
  rows: readonly AppliedRow[],
): Promise<void> {
  const deleted = linesOf(rows, ({ outcome }) => outcome === 'deleted');
  await addAgain(manager, 'items', ITEMS_BEFORE, [importId, deleted]);
  await manager.query(LOCK_IMAGES, [importId, deleted]);
  await manager.query(ADD_IMAGES, [importId, deleted]);
  const changes = rows.flatMap(({ outcome, itemId, was }) =>
    outcome === 'changed' ? [{ id: itemId, ...setColumnsOf(was ?? {}) }] : [],
  );
  await touchItems(manager, changes, actorId);
  const changed = linesOf(rows, ({ outcome }) => outcome === 'changed');
  await manager.query(REMOVE_IMAGES, [importId, changed]);
}

function setColumnsOf(was: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(was).filter(([column]) => SET_COLUMNS.includes(column)));
}

async function putBackFitments(
  manager: EntityManager,
  { importId }: HeldImport,
  rows: readonly AppliedRow[],
): Promise<void> {
  const values = [importId, linesOf(rows, (row) => sets(row, ['fits']))];
  await manager.query(REMOVE_FITMENTS, values);
  await addAgain(manager, 'fitments', FITMENTS_BEFORE, values);
}

/** Adds the stored rows of `before` that the table lacks. A column that an older release did not store gets its default. */
async function addAgain(
  manager: EntityManager,
  table: 'items' | 'fitments',
  before: string,
  values: readonly unknown[],
): Promise<void> {
  const [{ columns }] = await manager.query<[{ columns: string | null }]>(
    `WITH kept (row) AS (${before})
     SELECT string_agg(quote_ident(attname), ', ') AS columns FROM pg_attribute
     WHERE attrelid = '${table}'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
       AND (SELECT bool_and(row ? attname) FROM kept)`,
    [...values],
  );
  if (columns === null) return;
  await manager.query(
    `INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE
     SELECT ${columns} FROM (${before}) AS kept (row) CROSS JOIN LATERAL jsonb_populate_record(NULL::${table}, row) ON CONFLICT DO NOTHING`,
    [...values],
  );
}

/** Whether the row set one of these columns of the item. A deletion counts as setting all columns. */
function sets({ outcome, columns }: AppliedRow, keys: readonly ColumnKey[]): boolean {
  return outcome === 'deleted' || (outcome === 'changed' && keys.some((key) => columns.includes(key)));
}

function linesOf(rows: readonly AppliedRow[], isOne: (row: AppliedRow) => boolean): number[] {
  return rows.filter(isOne).map(({ line }) => line);
}

async function markRows(
  manager: EntityManager,
  importId: string,
  judged: readonly { row: AppliedRow; error: DomainError | undefined }[],
): Promise<void> {
  const marks = judged.map(({ row: { line }, error }) => ({
    line,
    errors: error
      ? [{ column: null, code: error.code, message: LEFT_BECAUSE[error.code] ?? error.message }]
      : [],
  }));
  await manager.query(MARK, [importId, JSON.stringify(marks)]);
}
