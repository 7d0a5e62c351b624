import {
  type Candidate,
  candidatesOf,
  DomainError,
  isSlug,
  type Months,
  monthsOfCar,
  overlapOf,
  VEHICLE_NOT_FOUND,
  yearOfCar,
} from '@beambright/domain';
import type { EntityManager } from 'typeorm';
import type { Fit } from '../cars/fit.type.js';
import { fitsOf } from '../cars/fits-of.js';
import { storedBasis } from '../cars/stored-basis.js';
import { Vehicle } from '../cars/vehicle.entity.js';
import type { Item } from '../catalogue/item.entity.js';
import type { LineFit } from './line-fit.type.js';
import type { OrderLine } from './order-line.entity.js';

/** The car of an order: the slug of its vehicle, and the year of manufacture if known. */
export interface CarToOrderFor {
  vehicle: string;
  year?: number | null;
}

export type CheckedCar = { slug: string; months: Months };

export type LineCar = Pick<OrderLine, 'vehicleId' | 'carFromMonth' | 'carToMonth' | 'verdict' | 'fitReasons'>;

export const NO_CAR: LineCar = {
  vehicleId: null,
  carFromMonth: null,
  carToMonth: null,
  verdict: null,
  fitReasons: null,
};

/** Throws INVALID_INPUT for a year in which no car was built. */
export function checkedCar({ vehicle: slug, year }: CarToOrderFor): CheckedCar {
  return { slug, months: monthsOfCar(year ?? null) };
}

/**
 * The verdicts for the items, in the same order. A deleted item (null) gets none. Locks the vehicle against removal.
 * Drops the car's months if the vehicle was built in none of them. Throws VEHICLE_NOT_FOUND.
 */
export async function judgedLines(
  manager: EntityManager,
  { slug, months }: CheckedCar,
  items: readonly (Item | null)[],
): Promise<LineCar[]> {
  const lock = { mode: 'for_key_share' } as const;
  const vehicle = isSlug(slug) ? await manager.findOne(Vehicle, { where: { slug }, lock }) : null;
  if (!vehicle) throw new DomainError(VEHICLE_NOT_FOUND);
  const candidates = candidatesFor(vehicle, months);
  const { from, to } = overlapOf(vehicle, months) ? months : monthsOfCar(null);
  const known = items.filter((item) => item !== null);
  const fits = await fitsOf(
    manager,
    known.map((item) => ({ item, candidates })),
  );
  const fitOfItem = new Map(known.map((item, index) => [item, fits[index]]));
  return items.map((item) => {
    const fit = item && fitOfItem.get(item);
    const { verdict, reasons } = fit ? lineFitOf(fit) : { verdict: null, reasons: [] };
    return {
      vehicleId: vehicle.id,
      carFromMonth: from,
      carToMonth: to,
      verdict,
      fitReasons: reasons.map((reason) => ({ ...reason, ...storedBasis(reason.basis) })),
    };
  });
}

/** The car of the order, which each of its lines stores. Null if there is none. */
export async function carOfLines(
  manager: EntityManager,
  [line]: readonly LineCar[],
): Promise<CheckedCar | null> {
  if (!line || line.vehicleId === null) return null;
  const { slug } = await manager.findOneByOrFail(Vehicle, { id: line.vehicleId });
  return { slug, months: { from: line.carFromMonth, to: line.carToMonth } };
}

export function candidatesFor(vehicle: Vehicle, months: Months): Candidate<Vehicle>[] {
  return candidatesOf({ vehicleId: vehicle.id, chassisCode: null, serial: null, ...months }, [vehicle]);
}

export function lineFitOf({ verdict, parts }: Fit): LineFit {
  return {
    verdict,
    reasons: parts.flatMap(({ positions, verdict: there, reasons }) =>
      reasons.map((reason) => ({ ...reason, positions, verdict: there })),
    ),
  };
}

/** The car for the history, such as 'Toyota Axio NZE141, 2012'. An unknown year is left out. */
export async function carName(manager: EntityManager, vehicleId: number, months: Months): Promise<string> {
  const [car] = await manager.query<[{ name: string }]>(
    `SELECT concat_ws(' ', car_brands.name, car_models.name, chassis_code) AS name
     FROM vehicles JOIN car_models ON car_models.id = model_id JOIN car_brands ON car_brands.id = car_brand_id
     WHERE vehicles.id = $1`,
    [vehicleId],
  );
  return [car.name, yearOfCar(months)].filter(Boolean).join(', ');
}
