import { centsOf } from '@beambright/domain';
import type { DataSource } from 'typeorm';
import { prepared } from '../database/prepared.js';
import { Image } from './images/image.entity.js';
import { Item } from './item.entity.js';
import { CarBrand, Category } from './named.entity.js';

/** SQL of a time as milliseconds, which are far faster to write and parse than a date. */
const ms = (column: string) => `date_part('epoch', ${column}) * 1000`;

/** The Date of milliseconds, which are rounded because multiplying in `ms` leaves fractions. */
const instantOf = (milliseconds: number) => new Date(Math.round(milliseconds));

export const ITEM_COLUMNS = `
  item.id, item.name, item.description, item.price_min AS "priceMin", item.price_max AS "priceMax",
  item.original_price AS "originalPrice", item.in_stock AS "inStock", item.category_id AS "categoryId",
  item.car_brand_id AS "carBrandId", item.fit_kind AS "fitKind",
  ${ms('item.fit_list_complete_at')} AS "fitListCompleteAt", item.version, ${ms('item.created_at')} AS "createdAt", ${ms('item.updated_at')} AS "updatedAt"`;

const named = (table: string, id: string) => `
  (SELECT json_build_array(name, ${ms('created_at')}, ${ms('updated_at')}) FROM ${table} WHERE id = ${id})`;

/** SQL of an item's pictures. Looks up each by itself, because for a join PostgreSQL would read many more rows. */
const PICTURES = `array_to_json(ARRAY(
  SELECT (SELECT json_build_array(id, width, height, placeholder, kept, ${ms('created_at')}) FROM images WHERE id = image_id)
  FROM item_images WHERE item_id = item.id ORDER BY position))`;

/** The columns of an Item with its category, brand and pictures, so that a page takes only one statement (ADR 024). */
export const SHOWN_ITEM_COLUMNS = `${ITEM_COLUMNS}, json_build_array(
  ${named('categories', 'item.category_id')},
  ${named('car_brands', 'item.car_brand_id')},
  ${PICTURES}) AS beside`;

export interface ItemRow extends Pick<
  Item,
  'id' | 'name' | 'description' | 'inStock' | 'categoryId' | 'carBrandId' | 'fitKind' | 'version'
> {
  priceMin: string;
  priceMax: string;
  originalPrice: string | null;
  fitListCompleteAt: number | null;
  createdAt: number;
  updatedAt: number;
}

type NamedRow = [name: string, createdAt: number, updatedAt: number];
type ImageRow = [
  id: string,
  width: number,
  height: number,
  placeholder: string,
  kept: boolean,
  createdAt: number,
];

export interface ShownItemRow extends ItemRow {
  /** The category and the brand are null only if they are being deleted at that moment. */
  beside: [category: NamedRow | null, carBrand: NamedRow | null, images: ImageRow[]];
}

export function itemOf(row: ItemRow): Item {
  const item = new Item();
  item.id = row.id;
  item.name = row.name;
  item.description = row.description;
  item.priceMin = centsOf(row.priceMin);
  item.priceMax = centsOf(row.priceMax);
  item.originalPrice = row.originalPrice === null ? null : centsOf(row.originalPrice);
  item.inStock = row.inStock;
  item.categoryId = row.categoryId;
  item.carBrandId = row.carBrandId;
  item.fitKind = row.fitKind;
  item.fitListCompleteAt = row.fitListCompleteAt === null ? null : instantOf(row.fitListCompleteAt);
  item.version = row.version;
  item.createdAt = instantOf(row.createdAt);
  item.updatedAt = instantOf(row.updatedAt);
  return item;
}

export function shownItemOf(row: ShownItemRow): Item {
  const item = itemOf(row);
  const [category, carBrand, images] = row.beside;
  if (category) item.category = namedOf(new Category(), item.categoryId, category);
  if (carBrand) item.carBrand = namedOf(new CarBrand(), item.carBrandId, carBrand);
  item.images = images.map(imageOf);
  return item;
}

function namedOf<T extends Category | CarBrand>(
  thing: T,
  id: string,
  [name, createdAt, updatedAt]: NamedRow,
): T {
  thing.id = id;
  thing.name = name;
  thing.createdAt = instantOf(createdAt);
  thing.updatedAt = instantOf(updatedAt);
  return thing;
}

function imageOf([id, width, height, placeholder, kept, createdAt]: ImageRow): Image {
  return Object.assign(new Image(), {
    id,
    width,
    height,
    placeholder,
    kept,
    createdAt: instantOf(createdAt),
  });
}

const shownWhere = (condition: string) =>
  prepared(`SELECT ${SHOWN_ITEM_COLUMNS} FROM items AS item WHERE ${condition}`);

/** Two statements, because PostgreSQL expects ten rows for an array and would plan badly for a single id. */
const BY_ID = shownWhere('item.id = $1');
const BY_IDS = shownWhere('item.id = ANY ($1::uuid[])');

/** The items in the order of the ids (lower-case UUIDs), without unknown ids. */
export async function itemsByIds(dataSource: DataSource, ids: string[]): Promise<Item[]> {
  if (ids.length === 0) return [];
  const [sql, value] = ids.length === 1 ? [BY_ID, ids[0]] : [BY_IDS, ids];
  return inOrder(ids, (await dataSource.query<ShownItemRow[]>(sql, [value])).map(shownItemOf));
}

export function inOrder<T extends { id: string }>(ids: string[], rows: T[]): T[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
