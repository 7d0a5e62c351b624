import { isCarYear } from '@beambright/domain';

/** The customer's car in a URL: the slug of a vehicle, '' for none, and the year of registration. */
export interface CarChoice {
  car: string;
  year: number | null;
}

/** Reads the parameters `car` and `year`; a year without a car, or of no car, counts as not set. */
export function carInAddress(params: URLSearchParams): CarChoice {
  const car = params.get('car') ?? '';
  const year = Number(params.get('year'));
  return { car, year: car && isCarYear(year) ? year : null };
}

/** The path with the car: '/products/1', axio -> '/products/1?car=axio&year=2012'. */
export function withCar(path: string, { car, year }: CarChoice): string {
  if (!car) return path;
  const params = new URLSearchParams({ car, ...(year !== null && { year: String(year) }) });
  return `${path}${path.includes('?') ? '&' : '?'}${params}`;
}
