import { type NumberKind, type PartNumber, positionsIn } from '@beambright/domain';
import type { EntityManager } from 'typeorm';
import { BASIS } from '../../cars/stored-basis.js';
import type { ItemNumber } from '../../catalogue/item-number.type.js';
import { numbersOfItems } from '../../catalogue/item-numbers.js';
import { isUuid } from '../../database/uuid.js';
import { ITEMS_WITH_NAMES, type RowValues, STORED_VALUES, type StoredValues } from '../read/item-columns.js';
import type { ItemRow } from '../read/read-item-file.js';
import { type Fleet, STATED_FROM, STATED_TO, type VehicleFitment } from './read-fleet.js';

/** An item as it is stored, with the names of its category, brand and makers. */
export interface StoredItem extends StoredValues {
  id: string;
  version: number;
  numbers: ItemNumber[];
  /** Empty if the file says nothing about cars: then they are not read. */
  fits: VehicleFitment[];
}

/** What the database says about the values of a batch of rows. */
export interface RowFacts {
  items: Map<string, StoredItem>;
  /** The items that have one of the rows' unique numbers, by the `numberId` of the number. */
  owners: Map<string, { itemId: string; name: string }>;
  /** The numbers (`zerosId`) that may have lost zeros in the file: '12' if the shop has '0012' but not '12'. */
  withZeros: Set<string>;
  /** The stored names, by `nameId`. */
  names: Map<string, string>;
}

interface FitmentRow extends Omit<VehicleFitment, 'positions'> {
  itemId: string;
  positions: number;
}

export type NamedColumn = 'category' | 'carBrand' | 'maker';

const OWNERS = `
  SELECT given.place, items.id AS "itemId", items.name
  FROM jsonb_to_recordset($1) AS given (place int, kind text, key text, maker text)
    JOIN item_numbers USING (kind, key) LEFT JOIN part_makers ON part_makers.id = maker_id JOIN items ON items.id = item_id
  WHERE kind = 'own' OR lower(part_makers.name) = lower(given.maker)`;

const WITH_ZEROS = `
  SELECT kind, key FROM jsonb_to_recordset($1) AS given (kind text, key text)
  WHERE EXISTS (SELECT FROM item_numbers AS known WHERE known.kind = given.kind
      AND known.key = ANY (ARRAY['0' || given.key, '00' || given.key, '000' || given.key, '0000' || given.key]))
    AND NOT EXISTS (SELECT FROM item_numbers AS known WHERE known.kind = given.kind AND known.key = given.key)`;

const NAMES = `
  SELECT 'category' AS kind, given, name FROM unnest($1::text[]) AS given JOIN categories ON lower(name) = lower(given)
  UNION ALL
  SELECT 'carBrand', given, name FROM unnest($2::text[]) AS given JOIN car_brands ON lower(name) = lower(given)
  UNION ALL
  SELECT 'maker', given, name FROM unnest($3::text[]) AS given JOIN part_makers ON lower(name) = lower(given)`;

const ITEMS = `SELECT items.id, version, ${STORED_VALUES} FROM ${ITEMS_WITH_NAMES} WHERE items.id = ANY ($1::uuid[])`;

const FITS = `
  SELECT item_id AS "itemId", vehicle_id AS "vehicleId", fits, ${STATED_FROM} AS "from", ${STATED_TO} AS "to", positions, text AS condition,
    serial_from AS "serialFrom", serial_to AS "serialTo", ${BASIS} AS basis, json_build_object('from', fitments.from_month, 'to', fitments.to_month) AS exact
  FROM fitments JOIN vehicles ON vehicles.id = vehicle_id LEFT JOIN fit_conditions ON fit_conditions.id = condition_id WHERE item_id = ANY ($1::uuid[])`;

/** The most names of each kind that are compared with new names. */
const MOST_NAMES = 2_000;
const ALL_NAMES = `
  SELECT ARRAY (SELECT name FROM categories ORDER BY lower(name) LIMIT ${MOST_NAMES}) AS category,
    ARRAY (SELECT name FROM car_brands ORDER BY lower(name) LIMIT ${MOST_NAMES}) AS "carBrand",
    ARRAY (SELECT name FROM part_makers ORDER BY lower(name) LIMIT ${MOST_NAMES}) AS maker`;

/** Identifies a number that only one item may have: an own number, or an MPN with its maker. Null for other numbers. */
export function numberId({ kind, key, maker }: PartNumber): string | null {
  if (kind === 'own') return `own ${key}`;
  return kind === 'mpn' && maker !== null ? `mpn ${maker.toLowerCase()} ${key}` : null;
}

export function zerosId({ kind, key }: { kind: NumberKind; key: string }): string {
  return `${kind} ${key}`;
}

export function nameId(kind: NamedColumn, name: string): string {
  return `${kind} ${name}`;
}

export function numbersIn({ own, mpn, oem, cross, gtin }: RowValues): PartNumber[] {
  return [own, mpn, oem, cross, gtin].flatMap((numbers) => numbers ?? []);
}

export async function readNames(manager: EntityManager): Promise<Record<NamedColumn, string[]>> {
  const [names] = await manager.query<[Record<NamedColumn, string[]>]>(ALL_NAMES);
  return names;
}

export async function readFacts(
  manager: EntityManager,
  rows: readonly Pick<ItemRow, 'values'>[],
  fleet: Fleet | null,
): Promise<RowFacts> {
  const values = rows.map((row) => row.values);
  const numbers = values.flatMap(numbersIn);
  const owners = await ownersOf(manager, numbers);
  const ids = values.flatMap(({ id }) => (id && isUuid(id) ? id.toLowerCase() : []));
  return {
    items: await itemsOf(
      manager,
      [...new Set([...ids, ...[...owners.values()].map(({ itemId }) => itemId)])],
      fleet,
    ),
    owners,
    withZeros: await withZerosOf(manager, numbers),
    names: await namesOf(manager, values, numbers),
  };
}

async function ownersOf(manager: EntityManager, numbers: readonly PartNumber[]): Promise<RowFacts['owners']> {
  const unique = new Map(
    numbers.flatMap((number) => {
      const id = numberId(number);
      return id === null ? [] : [[id, number] as const];
    }),
  );
  const ids = [...unique.keys()];
  const given = [...unique.values()].map(({ kind, key, maker }, place) => ({ place, kind, key, maker }));
  const found = await manager.query<{ place: number; itemId: string; name: string }[]>(OWNERS, [
    JSON.stringify(given),
  ]);
  return new Map(found.map(({ place, ...owner }) => [ids[place] ?? '', owner]));
}

/** The `zerosId` of each number that the shop has only with leading zeros, which a spreadsheet may have dropped. */
async function withZerosOf(manager: EntityManager, numbers: readonly PartNumber[]): Promise<Set<string>> {
  const given = numbers
    .filter(({ kind, number }) => kind !== 'gtin' && /^[1-9]\d*$/.test(number))
    .map(({ kind, key }) => ({ kind, key }));
  const found = await manager.query<{ kind: NumberKind; key: string }[]>(WITH_ZEROS, [JSON.stringify(given)]);
  return new Set(found.map(zerosId));
}

async function namesOf(
  manager: EntityManager,
  values: readonly RowValues[],
  numbers: readonly PartNumber[],
): Promise<Map<string, string>> {
  const given = [
    values.flatMap(({ category }) => category ?? []),
    values.flatMap(({ carBrand }) => carBrand ?? []),
    numbers.flatMap(({ maker }) => maker ?? []),
  ].map((names) => [...new Set(names)]);
  const found = await manager.query<{ kind: NamedColumn; given: string; name: string }[]>(NAMES, given);
  return new Map(found.map(({ kind, given: name, name: stored }) => [nameId(kind, name), stored]));
}

async function itemsOf(
  manager: EntityManager,
  ids: readonly string[],
  fleet: Fleet | null,
): Promise<Map<string, StoredItem>> {
  const items = await manager.query<StoredItem[]>(ITEMS, [ids]);
  const numbers = await numbersOfItems(
    manager,
    items.map(({ id }) => id),
  );
  const fits = new Map<string, VehicleFitment[]>();
  for (const { itemId, positions, ...fit } of fleet ? await manager.query<FitmentRow[]>(FITS, [ids]) : [])
    fits.set(itemId, [...(fits.get(itemId) ?? []), { ...fit, positions: positionsIn(positions) }]);
  return new Map(
    items.map((item, place) => [
      item.id,
      { ...item, numbers: numbers[place] ?? [], fits: fits.get(item.id) ?? [] },
    ]),
  );
}
