import { decimalOf, parseMoney, parsePriceRange, type PriceRange } from '@beambright/domain';
import type { CatalogueFile, ItemInFile } from './catalogue-file.js';
import type { Random } from './random.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const NEWEST_ITEM_DAYS = 2;
/** How many days ago items that are out of stock were sold out. */
const OUT_FOR_DAYS = 10;

export interface DemoItem {
  id: string;
  name: string;
  category: string;
  brand: string;
  price: PriceRange;
  inStock: boolean;
  createdAt: Date;
}

/** `until` is the upper limit of all dates. */
export function demoCatalogue(
  file: CatalogueFile,
  pictures: Map<string, string>,
  random: Random,
  until: Date,
) {
  const startedAt = new Date(until.getTime() - 400 * DAY_MS);
  const start = startedAt.toISOString();
  const named = ({ name }: { name: string }) => ({
    id: random.uuid(),
    name,
    created_at: start,
    updated_at: start,
  });
  const categories = file.categories.map(named);
  const carBrands = file.carBrands.map(named);
  const idIn = (rows: { id: string; name: string }[], name: string) =>
    rows.find((row) => row.name === name)?.id;
  const shuffled = random.shuffled(file.items);
  const entries = shuffled.map((item, index) => {
    const id = random.uuid();
    const created = new Date(until.getTime() - (NEWEST_ITEM_DAYS + index) * DAY_MS);
    const createdAt = created.toISOString();
    return {
      demo: demoItem(id, item, created),
      row: {
        ...fieldsOf(item, until),
        id,
        category_id: idIn(categories, item.category),
        car_brand_id: idIn(carBrands, item.brand),
        created_at: createdAt,
        updated_at: createdAt,
      },
      images: item.art.map((kind, position) => ({ item_id: id, position, image_id: pictures.get(kind) })),
    };
  });
  return {
    startedAt,
    categories,
    carBrands,
    items: entries.map((entry) => entry.row),
    itemImages: entries.flatMap((entry) => entry.images),
    demoItems: entries.map((entry) => entry.demo),
  };
}

function demoItem(id: string, item: ItemInFile, createdAt: Date): DemoItem {
  const { name, category, brand, price, inStock = true } = item;
  return { id, name, category, brand, price: parsePriceRange(price), inStock, createdAt };
}

function fieldsOf(item: ItemInFile, until: Date) {
  const { name, description, price, originalPrice, inStock = true } = item;
  const { min, max } = parsePriceRange(price);
  return {
    name,
    description,
    price_min: decimalOf(min),
    price_max: decimalOf(max),
    original_price: originalPrice === undefined ? null : decimalOf(parseMoney(originalPrice)),
    in_stock: inStock,
    fit_kind: item.fitKind ?? 'specific',
    fit_list_complete_at: item.isFitListComplete ? until.toISOString() : null,
  };
}

/** The items that were for sale at `time`. The oldest come first, because `pickPopular` then picks them most often. */
export function itemsAt(time: number, items: readonly DemoItem[], until: Date): DemoItem[] {
  const soldOutAt = until.getTime() - OUT_FOR_DAYS * DAY_MS;
  return existingAt(time, items).filter(({ inStock }) => inStock || time < soldOutAt);
}

export function existingAt(time: number, items: readonly DemoItem[]): DemoItem[] {
  return items.filter(({ createdAt }) => createdAt.getTime() < time).reverse();
}
