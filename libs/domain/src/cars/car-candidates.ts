import { type Month, type Months, overlapOf } from './car-months.js';

/** A generation of a model with its months of production. The chassis code is in upper case, such as NZE141. */
export interface Vehicle extends Months {
  id: number;
  chassisCode: string;
  from: Month;
  createdAt: Date;
}

/**
 * What is known about a car. If `vehicleId` is null, it may be any vehicle of its chassis code. If the code is null too, it may
 * be any vehicle. `serial` is the last part of the frame number; null if unknown.
 */
export interface Car extends Months {
  vehicleId: number | null;
  chassisCode: string | null;
  serial: string | null;
}

/** A vehicle that a car may be, with the months in which the car may have been built if it is this vehicle. */
export interface Candidate<V extends Vehicle = Vehicle> {
  vehicle: V;
  months: Months;
}

/**
 * The vehicles that a car may be: those of its id, or else of its code, that were built in its months. If none was built then,
 * the months are wrong and ignored.
 */
export function candidatesOf<V extends Vehicle>(car: Car, vehicles: readonly V[]): Candidate<V>[] {
  const named = vehicles.filter((vehicle) => mayBe(car, vehicle));
  const built = named.flatMap((vehicle) => {
    const months = overlapOf(vehicle, car);
    return months ? [{ vehicle, months }] : [];
  });
  return built.length > 0 ? built : named.map((vehicle) => ({ vehicle, months: monthsBuilt(vehicle) }));
}

function monthsBuilt({ from, to }: Months): Months {
  return { from, to };
}

function mayBe({ vehicleId, chassisCode }: Car, vehicle: Vehicle): boolean {
  if (vehicleId !== null) return vehicle.id === vehicleId;
  return chassisCode === null || vehicle.chassisCode === chassisCode;
}
