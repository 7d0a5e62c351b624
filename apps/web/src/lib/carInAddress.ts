import { isCarYear, TYPED_PARAM, TYPED_YEAR_PARAM } from '@beambright/domain';

/** A car in a URL: the slug of a vehicle or '', and the year of manufacture. */
export interface CarChoice {
  car: string;
  year: number | null;
}

/** A car that a search text names. `typedYear` is the year in the text, not yet confirmed as the year of manufacture (`year`). */
export interface FoundCar extends CarChoice {
  typedYear?: number | null;
}

export const NO_CAR: CarChoice = { car: '', year: null };

/** Reads the parameters `car` and `year`. A year is ignored if it is without a car or impossible. */
export function carInAddress(params: URLSearchParams): CarChoice {
  const car = params.get('car');
  if (!car) return NO_CAR;
  return { car, year: yearIn(params.get('year') ?? '') };
}

export function typedYearIn(params: URLSearchParams): number | null {
  return yearIn(params.get(TYPED_YEAR_PARAM) ?? '');
}

function yearIn(text: string): number | null {
  return /^\d{4}$/.test(text) && isCarYear(Number(text)) ? Number(text) : null;
}

/**
 * Sets the car in the address of a list or product: '/products?search=pad' -> '/products?search=pad&car=axio&year=2012'. `typed`
 * is the whole search that named the car, such as 'axio 2012 pad', or '' if the car was chosen in another way.
 */
export function withCar(address: string, { car, year, typedYear }: FoundCar, typed = ''): string {
  const [path = '', query] = address.split('?', 2);
  const params = new URLSearchParams(query);
  for (const name of ['car', 'year', TYPED_YEAR_PARAM, TYPED_PARAM, 'after']) params.delete(name);
  const ofCar = car && { year, [TYPED_YEAR_PARAM]: typedYear };
  for (const [name, value] of Object.entries({ car, ...ofCar, [TYPED_PARAM]: typed }))
    if (value) params.set(name, String(value));
  return params.size > 0 ? `${path}?${params}` : path;
}
