import {
  centsOf,
  type FitBasis,
  type FitKind,
  type PartNumber,
  plainText,
  positionsIn,
} from '@beambright/domain';
import type { DataSource } from 'typeorm';
import { BASIS } from '../cars/stored-basis.js';
import { readByCursor } from '../database/read-by-cursor.js';
import { linesOf, type Table, text } from '../tables/table.js';
import { type WrittenFitment, writeFitments } from './fitment-text.js';
import { type ColumnKey, ITEM_COLUMNS } from './item-columns.js';
import { writeFitKind, writeNumbers } from './read-cells.js';
import { WRITTEN_CODE } from './read-fleet.js';

type StoredFitment = Omit<WrittenFitment, 'positions' | 'basis'> & { positions: number; basis: FitBasis };

interface StoredItem {
  id: string;
  name: string;
  description: string;
  category: string;
  carBrand: string;
  priceMin: string;
  priceMax: string;
  originalPrice: string | null;
  inStock: boolean;
  fitKind: FitKind;
  isListComplete: boolean;
  numbers: Omit<PartNumber, 'key'>[];
  fitments: StoredFitment[];
}

/** All cells of an item, in the order of the file; `pictures` and `delete` are only for imports. */
const CELLS: Record<Exclude<ColumnKey, 'pictures' | 'delete'>, (item: StoredItem) => string> = {
  id: ({ id }) => id,
  own: (item) => numbersOf(item, 'own'),
  name: ({ name }) => name,
  description: ({ description }) => description,
  category: ({ category }) => category,
  carBrand: ({ carBrand }) => carBrand,
  price: ({ priceMin }) => priceOf(priceMin),
  priceTo: ({ priceMin, priceMax }) => (priceMax === priceMin ? '' : priceOf(priceMax)),
  originalPrice: ({ originalPrice }) => (originalPrice === null ? '' : priceOf(originalPrice)),
  inStock: ({ inStock }) => yesNo(inStock),
  maker: (item) => makerOf(item) ?? '',
  mpn: (item) => numbersOf(item, 'mpn', makerOf(item)),
  oem: (item) => numbersOf(item, 'oem'),
  cross: (item) => numbersOf(item, 'cross'),
  gtin: (item) => numbersOf(item, 'gtin'),
  fits: ({ fitments }) =>
    writeFitments(fitments.map((one) => ({ ...one, positions: positionsIn(one.positions) }))),
  madeFor: ({ fitKind }) => writeFitKind(fitKind),
  allCarsListed: ({ isListComplete }) => yesNo(isListComplete),
};

const COLUMNS = (Object.keys(CELLS) as (keyof typeof CELLS)[]).map((key) =>
  text<StoredItem>(ITEM_COLUMNS[key].label, 0, CELLS[key]),
);

/** All items as one snapshot, by name, in constant memory. The same items give the same lines. */
export function exportedItems(dataSource: DataSource): Pick<Table, 'lines'> {
  return { lines: linesOf(COLUMNS, readByCursor<StoredItem>(dataSource, ITEMS, [])) };
}

/** What the cell of MPNs need not name: the maker of the first, unless one has none. */
function makerOf({ numbers }: StoredItem): string | null {
  const makers = numbers.filter(({ kind }) => kind === 'mpn').map(({ maker }) => maker);
  return makers.includes(null) ? null : (makers[0] ?? null);
}

function numbersOf({ numbers }: StoredItem, kind: PartNumber['kind'], maker?: string | null): string {
  return writeNumbers(
    numbers.filter((number) => number.kind === kind),
    maker,
  );
}

function priceOf(decimal: string): string {
  return plainText(centsOf(decimal));
}

function yesNo(is: boolean): string {
  return is ? 'yes' : 'no';
}

/** An import does not keep whether months are stated that are the vehicle's own. */
const FROM = 'nullif(fitments.from_month, vehicles.from_month)';
const TO = 'nullif(fitments.to_month, vehicles.to_month)';

/** Nothing here depends on an order that an import would not keep. */
const ITEMS = `
  SELECT items.id, items.name, items.description, categories.name AS category, car_brands.name AS "carBrand",
    price_min AS "priceMin", price_max AS "priceMax", original_price AS "originalPrice", in_stock AS "inStock",
    fit_kind AS "fitKind", fit_list_complete_at IS NOT NULL AS "isListComplete",
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
          'from', ${FROM}, 'to', ${TO}, 'positions', positions, 'condition', condition.text,
          'serialFrom', serial_from, 'serialTo', serial_to, 'basis', ${BASIS}
        ) AS fitment
        FROM fitments
        JOIN vehicles ON vehicles.id = vehicle_id
        JOIN car_models AS model ON model.id = model_id
        JOIN car_brands AS brand ON brand.id = model.car_brand_id
        LEFT JOIN fit_conditions AS condition ON condition.id = condition_id
        WHERE item_id = items.id
        GROUP BY brand.name, model.name, fits, ${FROM}, ${TO}, positions, condition.text,
          serial_from, serial_to, ${BASIS}
      ) AS written
    ) AS fitments
  FROM items
  JOIN categories ON categories.id = category_id
  JOIN car_brands ON car_brands.id = items.car_brand_id
  ORDER BY items.name COLLATE "C", items.id`;
