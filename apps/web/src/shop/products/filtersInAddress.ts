import {
  type Cents,
  decimalOf,
  parseMoney,
  priceRangeText,
  problemOf,
  PRODUCT_CAR,
  PRODUCT_FILTERS,
  type ProductFilter,
} from '@beambright/domain';
import type { FitGroup, ItemFilter } from '../../gql/schema-types.generated';
import { searchInAddress } from '../../lib/searchInAddress';
import { type Sort, sortsFor, usualSort } from './sorts';

interface Values {
  id: string;
  search: string;
  price: Cents | null;
  flag: boolean;
  slug: string;
  year: number | null;
  fit: FitGroup | null;
}

type Value = Values[keyof Values];

export type Filters = { [Name in ProductFilter]: Values[(typeof PRODUCT_FILTERS)[Name]] };

type Name = ProductFilter | keyof typeof PRODUCT_CAR;

type CarChoice = { [Name in keyof typeof PRODUCT_CAR]: Values[(typeof PRODUCT_CAR)[Name]] };

export interface Choices extends Filters, CarChoice {
  sort: Sort;
}

interface Kind {
  /** Reads a URL parameter, '' if missing; an invalid value counts as not set. */
  read(text: string): Value;
  /** The URL parameter; '' if not set. */
  write(value: Value): string;
  /** The value in ItemFilter. */
  send(value: Value): unknown;
}

const TEXT: Kind = { read: (text) => text, write: String, send: String };

const FIT_GROUPS: readonly FitGroup[] = ['FITS', 'NOT_CHECKED', 'DOES_NOT_FIT'];

const KINDS: Record<keyof Values, Kind> = {
  // Unknown ids are kept and match nothing.
  id: TEXT,
  search: { ...TEXT, read: searchInAddress },
  price: { read: priceIn, write: priceText, send: decimalOf },
  flag: { read: (text) => text === 'true', write: (isOn) => (isOn ? 'true' : ''), send: Boolean },
  slug: TEXT,
  year: {
    read: (text) => (/^(19[89]|20\d)\d$/.test(text) ? Number(text) : null),
    write: (year) => (year === null ? '' : String(year)),
    send: Number,
  },
  fit: {
    read: (text) => FIT_GROUPS.find((group) => fitText(group) === text) ?? null,
    write: fitText,
    send: String,
  },
};

/** The fields of ItemFilter that are named differently. */
const FIELDS: Partial<Record<Name, string>> = {
  category: 'categoryId',
  brand: 'carBrandId',
  car: 'vehicle',
} satisfies Record<Exclude<Name, keyof ItemFilter>, keyof ItemFilter>;

const PARAMETERS = { ...PRODUCT_FILTERS, ...PRODUCT_CAR };
const FILTER_NAMES = Object.keys(PRODUCT_FILTERS) as ProductFilter[];
const CAR_NAMES = Object.keys(PRODUCT_CAR) as (keyof CarChoice)[];
const NAMES = [...FILTER_NAMES, ...CAR_NAMES];

export const NO_FILTERS = valuesIn(new URLSearchParams(), FILTER_NAMES);
export const NO_CAR = { ...valuesIn(new URLSearchParams(), CAR_NAMES), fit: null };

/** Reads the filters of a URL. */
export function choicesIn(params: URLSearchParams): Choices {
  const filters = valuesIn(params, NAMES);
  const { search, priceMin, priceMax } = filters;
  const isReversed = priceMin !== null && priceMax !== null && priceMin > priceMax;
  return {
    ...filters,
    ...(isReversed && { priceMin: null, priceMax: null }),
    ...(!filters.car && NO_CAR),
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
  if (changes.sort) after.set('sort', changes.sort);
  const { sort, search } = choicesIn(after);
  if (sort === usualSort(search)) after.delete('sort');
  // A changed list starts at its first page.
  after.delete('after');
  return after;
}

/** The same list after a cursor. */
export function withPage(params: URLSearchParams, cursor: string): URLSearchParams {
  const page = new URLSearchParams(params);
  page.set('after', cursor);
  return page;
}

/** The filters that are set. */
export function activeIn(filters: Filters): ProductFilter[] {
  return FILTER_NAMES.filter((name) => kindOf(name).write(filters[name]));
}

/** The filters and the car for the server; null if there are none. */
export function filterOf(choices: Omit<Choices, 'sort'>): ItemFilter | null {
  const fields = NAMES.filter((name) => kindOf(name).write(choices[name])).map((name) => [
    FIELDS[name] ?? name,
    kindOf(name).send(choices[name]),
  ]);
  return fields.length > 0 ? Object.fromEntries(fields) : null;
}

/** '2500' or '2500.50'; '' for null. */
export function priceText(price: Cents | null): string {
  return price === null ? '' : priceRangeText({ min: price, max: price });
}

function valuesIn<N extends Name>(
  params: URLSearchParams,
  names: readonly N[],
): Pick<Filters & CarChoice, N> {
  const values = names.map((name) => [name, kindOf(name).read(params.get(name) ?? '')]);
  return Object.fromEntries(values) as Pick<Filters & CarChoice, N>;
}

function kindOf(name: Name): Kind {
  return KINDS[PARAMETERS[name]];
}

/** 'NOT_CHECKED' -> 'not-checked'; '' for null. */
function fitText(group: FitGroup | null): string {
  return group?.toLowerCase().replaceAll('_', '-') ?? '';
}

function priceIn(text: string): Cents | null {
  return problemOf(() => parseMoney(text)) ? null : parseMoney(text);
}
