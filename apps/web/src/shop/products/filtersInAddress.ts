import {
  type Cents,
  decimalOf,
  parseMoney,
  priceRangeText,
  problemOf,
  PRODUCT_FILTERS,
  type ProductFilter,
  searchInAddress,
  TYPED_PARAM,
  TYPED_YEAR_PARAM,
} from '@beambright/domain';
import type { FitGroup, ItemFilter } from '../../gql/schema-types.generated';
import { carInAddress, type FoundCar, NO_CAR } from '../../lib/carInAddress';
import { type Sort, sortsFor, usualSort } from './sorts';

interface Values {
  id: string;
  search: string;
  price: Cents | null;
  flag: boolean;
  fit: FitGroup | null;
}

type Value = Values[keyof Values];

export type Filters = { [Name in ProductFilter]: Values[(typeof PRODUCT_FILTERS)[Name]] };

export interface Choices extends Filters, FoundCar {
  sort: Sort;
  /** The whole search text from which the car was read; '' if the car was chosen otherwise, or read from a frame number. */
  typed: string;
}

interface Kind {
  /** Reads a URL parameter, which is '' if missing. An invalid value counts as not set. */
  read(text: string): Value;
  /** Returns the value as a URL parameter; '' if it is not set. */
  write(value: Value): string;
  /** Returns the value as a field of ItemFilter. */
  send(value: Value): unknown;
}

const TEXT: Kind = { read: (text) => text, write: String, send: String };

const FIT_GROUPS: readonly FitGroup[] = ['FITS', 'NOT_CHECKED', 'DOES_NOT_FIT'];

const KINDS: Record<keyof Values, Kind> = {
  // Unknown ids stay, and match nothing.
  id: TEXT,
  search: { ...TEXT, read: searchInAddress },
  price: { read: priceIn, write: priceText, send: decimalOf },
  flag: { read: (text) => text === 'true', write: (isOn) => (isOn ? 'true' : ''), send: Boolean },
  fit: {
    read: (text) => FIT_GROUPS.find((group) => fitText(group) === text) ?? null,
    write: fitText,
    send: String,
  },
};

/** The filters that ItemFilter has under another name. */
const FIELDS: Partial<Record<ProductFilter, string>> = {
  category: 'categoryId',
  brand: 'carBrandId',
} satisfies Record<Exclude<ProductFilter, keyof ItemFilter>, keyof ItemFilter>;

const NAMES = Object.keys(PRODUCT_FILTERS) as ProductFilter[];

export const NO_FILTERS = filtersIn(new URLSearchParams());
export const WITHOUT_CAR = { ...NO_CAR, fit: null };

export function choicesIn(params: URLSearchParams): Choices {
  const filters = filtersIn(params);
  const car = carInAddress(params);
  const { search, priceMin, priceMax } = filters;
  const isReversed = priceMin !== null && priceMax !== null && priceMin > priceMax;
  return {
    ...filters,
    ...(isReversed && { priceMin: null, priceMax: null }),
    ...car,
    ...(!car.car && WITHOUT_CAR),
    typed: searchInAddress(params.get(TYPED_PARAM)),
    sort: sortsFor(search).find(({ sort }) => sort === params.get('sort'))?.sort ?? usualSort(search),
  };
}

/** Sets the changed parameters and keeps all others. */
export function withChanges(params: URLSearchParams, changes: Partial<Choices>): URLSearchParams {
  const after = new URLSearchParams(params);
  for (const name of NAMES) {
    const value = changes[name];
    if (value === undefined) continue;
    const text = kindOf(name).write(value);
    if (text) after.set(name, text);
    else after.delete(name);
  }
  setCar(after, changes);
  if (changes.sort) after.set('sort', changes.sort);
  const { sort, search } = choicesIn(after);
  if (sort === usualSort(search)) after.delete('sort');
  // A changed list starts at its first page.
  after.delete('after');
  return after;
}

/** Sets the parameters of the car. A new search or car removes `typed`, a new car also `typedYear`, unless `changes` sets it. */
function setCar(after: URLSearchParams, changes: Partial<Choices>): void {
  const isOther = (changes.search ?? changes.car) !== undefined;
  const others = {
    ...(isOther && { typed: '' }),
    ...(changes.car !== undefined && { typedYear: null }),
    ...changes,
  };
  for (const name of ['car', 'year', TYPED_YEAR_PARAM, TYPED_PARAM] as const) {
    const value = others[name];
    if (value) after.set(name, String(value));
    else if (value !== undefined) after.delete(name);
  }
}

export function withPage(params: URLSearchParams, cursor: string): URLSearchParams {
  const page = new URLSearchParams(params);
  page.set('after', cursor);
  return page;
}

export function activeIn(filters: Filters): ProductFilter[] {
  return NAMES.filter((name) => kindOf(name).write(filters[name]));
}

/** The filters and the car as the server takes them; null if there are none. */
export function filterOf({ car, year, ...filters }: Omit<Choices, 'sort'>): ItemFilter | null {
  const fields = activeIn(filters).map((name) => [FIELDS[name] ?? name, kindOf(name).send(filters[name])]);
  const filter = {
    ...Object.fromEntries(fields),
    ...(car && { vehicle: car }),
    ...(year !== null && { year }),
  };
  return Object.keys(filter).length > 0 ? filter : null;
}

/** The text of a price in a URL: 250000 -> '2500', 250050 -> '2500.50'; '' for null. */
export function priceText(price: Cents | null): string {
  return price === null ? '' : priceRangeText({ min: price, max: price });
}

function filtersIn(params: URLSearchParams): Filters {
  const values = NAMES.map((name) => [name, kindOf(name).read(params.get(name) ?? '')]);
  return Object.fromEntries(values) as Filters;
}

function kindOf(name: ProductFilter): Kind {
  return KINDS[PRODUCT_FILTERS[name]];
}

/** 'NOT_CHECKED' -> 'not-checked'; '' for null. */
export function fitText(group: FitGroup | null): string {
  return group?.toLowerCase().replaceAll('_', '-') ?? '';
}

function priceIn(text: string): Cents | null {
  return problemOf(() => parseMoney(text)) ? null : parseMoney(text);
}
