import { DomainError, isBigMove, type PriceRange } from '@beambright/domain';
import { errorIn } from '../read/file-columns.js';
import type { RowValues } from '../read/item-columns.js';
import type { ItemRow } from '../read/read-item-file.js';
import type { ImportChange, ImportOutcome } from '../stored/import.type.js';
import { changesOf } from './changes-of.js';
import { type Fleet, type VehicleFitment, vehicleFitments } from './read-fleet.js';
import { numberId, type RowFacts, type StoredItem } from './row-facts.js';
import { type FileContext, type Problem, problemsOf } from './row-problems.js';

export interface JudgedRow extends ItemRow {
  outcome: ImportOutcome;
  itemId: string | null;
  itemVersion: number | null;
  changes: ImportChange[];
  isPriceMove: boolean;
}

/** Judges a row. Call it once for each row, in the order of the file, because it refuses a later row about the same item. */
export function judgeRow(row: ItemRow, facts: RowFacts, context: FileContext): JudgedRow {
  const { line, values } = row;
  const item = itemOf(values, facts);
  const [fits, fitProblems] = fitsOf(values, context.fleet);
  const isUnread = row.errors.some(({ column }) => column === null);
  const problems = isUnread ? [] : [...problemsOf(row, item, facts, context), ...fitProblems];
  const errors = [...row.errors, ...problems.map(([column, error]) => errorIn(column, error))];
  const judged = {
    ...{ line, values, errors, changes: [], isPriceMove: false },
    itemId: item?.id ?? null,
    itemVersion: item?.version ?? null,
  };
  if (errors.length > 0) return { ...judged, outcome: 'refused' };
  if (values.delete) return { ...judged, outcome: 'deleted' };
  if (!item) return { ...judged, outcome: 'new' };
  const changes = changesOf(item, { values, fits }, facts, context.fleet);
  return {
    ...judged,
    changes,
    isPriceMove: isPriceMove(item, values.price),
    outcome: changes.length > 0 ? 'changed' : 'unchanged',
  };
}

/** Finds the item by its id, else by its first number that the shop gave itself, else by its first MPN with a maker. */
function itemOf(values: RowValues, { items, owners }: RowFacts): StoredItem | undefined {
  const byId = items.get(values.id?.toLowerCase() ?? '');
  if (byId) return byId;
  const [own] = values.own ?? [];
  const key = own ?? values.mpn?.find(({ maker }) => maker !== null);
  const owner = key && owners.get(numberId(key) ?? '');
  return owner && items.get(owner.itemId);
}

function fitsOf({ fits }: RowValues, fleet: Fleet | null): [VehicleFitment[] | undefined, Problem[]] {
  if (fits === undefined || !fleet) return [undefined, []];
  try {
    return [vehicleFitments(fits ?? [], fleet), []];
  } catch (error) {
    if (error instanceof DomainError) return [undefined, [['fits', error]]];
    throw error;
  }
}

function isPriceMove(item: StoredItem, price: PriceRange | null | undefined): boolean {
  return Boolean(price && isBigMove(item.price, price));
}
