import {
  type Candidate,
  candidatesOf,
  DomainError,
  isSlug,
  type Months,
  monthsOfCar,
  VEHICLE_NOT_FOUND,
} from '@beambright/domain';
import type { EntityManager } from 'typeorm';
import { fitsOf } from '../cars/fits-of.js';
import { Vehicle } from '../cars/vehicle.entity.js';
import type { Item } from '../catalogue/item.entity.js';
import type { OrderLine } from './order-line.entity.js';

/** The slug of a vehicle, and the year of registration if known. */
export interface CarToOrderFor {
  vehicle: string;
  year?: number | null;
}

export type CheckedCar = { slug: string; months: Months };

/** What a line keeps of the car. */
export type LineCar = Pick<OrderLine, 'vehicleId' | 'carFromMonth' | 'carToMonth' | 'verdict' | 'fitReasons'>;

export const NO_CAR: LineCar = {
  vehicleId: null,
  carFromMonth: null,
  carToMonth: null,
  verdict: null,
  fitReasons: null,
};

/** Throws INVALID_INPUT for a year of no car. */
export function checkedCar({ vehicle: slug, year }: CarToOrderFor): CheckedCar {
  return { slug, months: monthsOfCar(year ?? null) };
}

/**
 * Judges the items in one statement, in their order. The vehicle cannot be removed before the order is committed. Throws
 * VEHICLE_NOT_FOUND.
 */
export async function judgedLines(
  manager: EntityManager,
  { slug, months }: CheckedCar,
  items: readonly Item[],
): Promise<LineCar[]> {
  const lock = { mode: 'for_key_share' } as const;
  const vehicle = isSlug(slug) ? await manager.findOne(Vehicle, { where: { slug }, lock }) : null;
  if (!vehicle) throw new DomainError(VEHICLE_NOT_FOUND);
  const car = { vehicleId: vehicle.id, chassisCode: null, serial: null, ...months };
  const candidates: Candidate<Vehicle>[] = candidatesOf(car, [vehicle]);
  const fits = await fitsOf(manager, items, candidates);
  return fits.map(({ verdict, parts }) => ({
    vehicleId: vehicle.id,
    carFromMonth: months.from,
    carToMonth: months.to,
    verdict,
    fitReasons: parts.flatMap(({ positions, verdict: there, reasons }) =>
      reasons.map((reason) => ({ ...reason, positions, verdict: there })),
    ),
  }));
}
