import { type Month, type Months, overlapOf } from './car-months.js';

/** A generation of a model with its months of production. `chassisCode`: in upper case, such as NZE141. */
export interface Vehicle extends Months {
  id: number;
  chassisCode: string;
  from: Month;
  createdAt: Date;
}

/**
 * What is known of a customer's car, with the months in which it may be built. Without `vehicleId` it may be every vehicle of
 * the code, without a code every vehicle that the question is about. `serial`: the digits after the dash of the frame number.
 */
export interface Car extends Months {
  vehicleId: number | null;
  chassisCode: string | null;
  serial: string | null;
}

/** A vehicle that a car may be, with the months in which the car may be built as this vehicle. */
export interface Candidate<V extends Vehicle = Vehicle> {
  vehicle: V;
  months: Months;
}

/** The vehicles that the car may be: of its id or else its code, and built in a month in which the car may be built. */
export function candidatesOf<V extends Vehicle>(car: Car, vehicles: readonly V[]): Candidate<V>[] {
  return vehicles.flatMap((vehicle) => {
    const months = mayBe(car, vehicle) ? overlapOf(vehicle, car) : null;
    return months ? [{ vehicle, months }] : [];
  });
}

function mayBe({ vehicleId, chassisCode }: Car, vehicle: Vehicle): boolean {
  if (vehicleId !== null) return vehicle.id === vehicleId;
  return chassisCode === null || vehicle.chassisCode === chassisCode;
}
