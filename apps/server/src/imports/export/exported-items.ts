import { type FitBasis, ITEM_FILE_KEYS, type PartNumber, plainText, positionsIn } from '@beambright/domain';
import type { DataSource } from 'typeorm';
import { BASIS } from '../../cars/stored-basis.js';
import { readByCursor } from '../../database/read-by-cursor.js';
import { linesOf, type Table, text } from '../../tables/table.js';
import { STATED_FROM, STATED_TO, WRITTEN_CODE } from '../judge/read-fleet.js';
import { type WrittenFitment, writeFitments } from '../read/fitment-text.js';
import {
  type ColumnKey,
  ITEM_COLUMNS,
  ITEMS_WITH_NAMES,
  STORED_VALUES,
  type StoredValues,
  valueIn,
  writeCell,
} from '../read/item-columns.js';
import { writeNumbers } from '../read/read-cells.js';

type StoredFitment = Omit<WrittenFitment, 'positions' | 'basis'> & { positions: number; basis: FitBasis };

interface ExportedItem extends StoredValues {
  id: string;
  numbers: Omit<PartNumber, 'key'>[];
  fitments: StoredFitment[];
}

const ONLY_IMPORTED: readonly ColumnKey[] = ['pictures', 'delete'];

/** Columns whose cell depends on several values of the item, or on one that only an export reads. */
const CELLS: Partial<Record<ColumnKey, (item: ExportedItem) => string | null>> = {
  id: ({ id }) => id,
  price: ({ price }) => plainText(price.min),
  priceTo: ({ price }) => (price.max === price.min ? null : plainText(price.max)),
  maker: ({ numbers }) => makerOf(numbers),
  mpn: ({ numbers }) =>
    writeNumbers(
      numbers.filter(({ kind }) => kind === 'mpn'),
      makerOf(numbers),
    ),
  fits: ({ fitments }) =>
    writeFitments(fitments.map((one) => ({ ...one, positions: positionsIn(one.positions) }))),
};

/** The columns of an export, with those that identify an item first. */
const EXPORTED = new Set<ColumnKey>(['id', 'own', ...ITEM_FILE_KEYS]);

const COLUMNS = [...EXPORTED]
  .filter((key) => !ONLY_IMPORTED.includes(key))
  .map((key) => {
    const cellOf = CELLS[key] ?? ((item) => writeCell(key, valueIn(item, key)));
    return text<ExportedItem>(ITEM_COLUMNS[key].label, 0, (item) => cellOf(item) ?? '');
  });

/** All items as one snapshot, by name, in constant memory. An unchanged item gives the same line each time. */
export function exportedItems(dataSource: DataSource): Pick<Table, 'lines'> {
  return { lines: linesOf(COLUMNS, readByCursor<ExportedItem>(dataSource, ITEMS, [])) };
}

/** The maker for the column `maker`, which an import gives to MPNs without a maker. Null if one of them is to stay without. */
function makerOf(numbers: ExportedItem['numbers']): string | null {
  const makers = numbers.filter(({ kind }) => kind === 'mpn').map(({ maker }) => maker);
  return makers.includes(null) ? null : (makers[0] ?? null);
}

/** SQL of all items. Sorts only by what an import restores, so that exporting an imported file gives the same file. */
const ITEMS = `
  SELECT items.id, ${STORED_VALUES},
    (
      SELECT coalesce(json_agg(json_build_object('kind', kind, 'number', number, 'maker', part_makers.name) ORDER BY position), '[]')
      FROM item_numbers LEFT JOIN part_makers ON part_makers.id = maker_id
      WHERE item_id = items.id
    ) AS numbers,
    (
      SELECT coalesce(json_agg(fitment ORDER BY fitment::text COLLATE "C"), '[]')
      FROM (
        SELECT json_build_object(
          'car', brand.name || ' ' || model.name, 'codes', json_agg(DISTINCT ${WRITTEN_CODE}), 'fits', fits,
          'from', ${STATED_FROM}, 'to', ${STATED_TO}, 'positions', positions, 'condition', condition.text,
          'serialFrom', serial_from, 'serialTo', serial_to, 'basis', ${BASIS}
        ) AS fitment
        FROM fitments
        JOIN vehicles ON vehicles.id = vehicle_id
        JOIN car_models AS model ON model.id = model_id
        JOIN car_brands AS brand ON brand.id = model.car_brand_id
        LEFT JOIN fit_conditions AS condition ON condition.id = condition_id
        WHERE item_id = items.id
        GROUP BY brand.name, model.name, fits, ${STATED_FROM}, ${STATED_TO}, positions, condition.text,
          serial_from, serial_to, ${BASIS}
      ) AS written
    ) AS fitments
  FROM ${ITEMS_WITH_NAMES}
  ORDER BY items.name COLLATE "C", items.id`;
