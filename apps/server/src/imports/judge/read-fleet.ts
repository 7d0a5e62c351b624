import {
  assertConsistentFitments,
  assertListLength,
  DomainError,
  FIT_OUTSIDE_VEHICLE,
  MAX_ITEM_FITMENTS,
  type Month,
  type Months,
  monthText,
  NAME_UNKNOWN,
  overlapOf,
} from '@beambright/domain';
import type { EntityManager } from 'typeorm';
import { readFitments, unreadable, type WrittenFitment } from '../read/fitment-text.js';
import { MOST_SHOWN, nearFinder } from '../read/near-names.js';

interface FleetCar extends Months {
  id: number;
  /** Brand and model. */
  car: string;
  model: string;
  code: string;
  /** In upper case. */
  slug: string;
  written: string;
  from: Month;
}

export interface Fleet {
  byId: Map<number, FleetCar>;
  /** By brand and model in lower case. */
  byCar: Map<string, FleetCar[]>;
  /** By model without its brand. Leaves out names that several brands use. */
  byModel: Map<string, FleetCar[]>;
  byCode: Map<string, FleetCar[]>;
  /** The models with the most similar names, with their brands. */
  nearOf: (car: string) => string[];
}

/** What an item says about one vehicle. A null month stands for the vehicle's own. */
export interface VehicleFitment extends Omit<WrittenFitment, 'car' | 'codes'> {
  vehicleId: number;
  /** The months as stored, even if they are the vehicle's own. Missing in a fitment from a file. */
  exact?: { from: Month | null; to: Month | null };
}

/** SQL for how a file names a vehicle: by its code, or by its slug if another vehicle of the model has the same code. */
export const WRITTEN_CODE = `
  CASE WHEN EXISTS (
      SELECT FROM vehicles AS other
      WHERE other.model_id = vehicles.model_id AND other.chassis_code = vehicles.chassis_code AND other.id <> vehicles.id)
    THEN upper(vehicles.slug) ELSE chassis_code END`;

/** SQL for the months of a fitment: null for those that are the vehicle's own. */
export const STATED_FROM = 'nullif(fitments.from_month, vehicles.from_month)';
export const STATED_TO = 'nullif(fitments.to_month, vehicles.to_month)';

/** Matches a model, a blank and a chassis code: 'Axio NZE141' */
const WITH_CODE = /^(.+) ([A-Z0-9]{2,8})$/i;

const VEHICLES = `
  SELECT vehicles.id, car_brands.name || ' ' || car_models.name AS car, car_models.name AS model, chassis_code AS code, from_month AS "from", to_month AS "to",
    upper(vehicles.slug) AS slug, ${WRITTEN_CODE} AS written
  FROM vehicles JOIN car_models ON car_models.id = model_id JOIN car_brands ON car_brands.id = car_brand_id
  ORDER BY car_brands.name, car_models.name, chassis_code, from_month, vehicles.id`;

export async function readFleet(manager: EntityManager): Promise<Fleet> {
  const cars = await manager.query<FleetCar[]>(VEHICLES);
  const byModel = groupedBy(cars, ({ model }) => model);
  for (const [model, same] of byModel)
    if (same.some(({ car }) => car !== same[0]?.car)) byModel.delete(model);
  const names = [...new Set(cars.map(({ car }) => car))];
  return {
    byId: new Map(cars.map((car) => [car.id, car])),
    byCar: groupedBy(cars, ({ car }) => car),
    byModel,
    byCode: groupedBy(cars, ({ code }) => code),
    nearOf: nearFinder(names, false),
  };
}

/** Groups cars by what `nameOf` returns, in lower case. */
function groupedBy(cars: readonly FleetCar[], nameOf: (car: FleetCar) => string): Map<string, FleetCar[]> {
  const groups = new Map<string, FleetCar[]>();
  for (const car of cars) {
    const name = nameOf(car).toLowerCase();
    const same = groups.get(name);
    if (same) same.push(car);
    else groups.set(name, [car]);
  }
  return groups;
}

/**
 * The fitments of each vehicle that the text means. Throws NAME_UNKNOWN for an unknown model or code, FIT_OUTSIDE_VEHICLE if no
 * such vehicle was built in the given months, FIT_OVERLAPS, and INVALID_INPUT for too many fitments or a second car as condition.
 */
export function vehicleFitments(written: readonly WrittenFitment[], fleet: Fleet): VehicleFitment[] {
  const fits = written.flatMap((fitment, index) => fitsOf(fitment, index + 1, fleet));
  assertListLength('fits', fits, MAX_ITEM_FITMENTS);
  const conditions = [...new Set(fits.map(({ condition }) => condition?.toLowerCase()))];
  const statements = fits.map(({ condition, ...fit }) => ({
    ...fit,
    conditionId: condition === null ? null : conditions.indexOf(condition.toLowerCase()),
  }));
  assertConsistentFitments(statements, fleet.byId);
  return fits;
}

function fitsOf(
  { car, codes: given, ...written }: WrittenFitment,
  row: number,
  fleet: Fleet,
): VehicleFitment[] {
  const { vehicles, codes } = meantBy(car, given, fleet);
  if (isCar(written.condition, fleet)) throw unreadable(`${car}; ${written.condition}`);
  if (!vehicles) throw unknownCar(car, fleet);
  const unknown = codes.find((code) => !vehicles.some((vehicle) => isMeant(vehicle, code)));
  if (unknown !== undefined) throw unknownCode(`${vehicles[0]?.car} ${unknown}`, vehicles);
  const named = vehicles.filter(
    (vehicle) => codes.length === 0 || codes.some((code) => isMeant(vehicle, code)),
  );
  const fits = named.flatMap((vehicle) => {
    const months = overlapOf(written, vehicle);
    if (months === null) return [];
    const from = months.from === vehicle.from ? null : months.from;
    const to = months.to === vehicle.to ? null : months.to;
    return [{ ...written, vehicleId: vehicle.id, from, to }];
  });
  const [first] = named;
  if (fits.length === 0 && first)
    throw new DomainError(FIT_OUTSIDE_VEHICLE, {
      row,
      from: monthText(first.from),
      to: first.to === null ? null : monthText(first.to),
    });
  return fits;
}

/** Whether a condition is another car by mistake, as in 'Toyota Axio; Toyota Vitz', where it stands behind the semicolon. */
function isCar(condition: string | null, fleet: Fleet): boolean {
  try {
    const [other] = readFitments(condition ?? '');
    return other !== undefined && meantBy(other.car, other.codes, fleet).vehicles !== undefined;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

/** The model's vehicles (undefined if unknown) and the codes. `car` may lack the brand or end with a code: 'Axio NZE141'. */
function meantBy(car: string, codes: string[], fleet: Fleet) {
  const vehicles = ofModel(car, fleet);
  if (vehicles) return { vehicles, codes };
  const [, model = '', last = ''] = WITH_CODE.exec(car) ?? [];
  const [same, code] = [ofModel(model, fleet), last.toUpperCase()];
  const isSure = /\d/.test(code) || same?.some((vehicle) => isMeant(vehicle, code));
  return { vehicles: isSure ? same : undefined, codes: [code, ...codes] };
}

function ofModel(name: string, { byCar, byModel }: Fleet): FleetCar[] | undefined {
  return byCar.get(name.toLowerCase()) ?? byModel.get(name.toLowerCase());
}

/** The error for an unknown car. The last word is an unknown code if the rest is a model and no other model is similar. */
function unknownCar(car: string, fleet: Fleet): DomainError {
  const near = fleet.nearOf(car);
  const same = ofModel(car.replace(/ \S+$/, ''), fleet);
  const isCode = near.every((name) => car.toLowerCase().startsWith(`${name.toLowerCase()} `));
  return same && isCode
    ? unknownCode(car, same)
    : new DomainError(NAME_UNKNOWN, {
        kind: 'car',
        name: car,
        near: near.length > 0 ? near : namedIn(car, fleet),
      });
}

/** Cars that single words of the text name: 'NZE144 (new shape)' -> 'Toyota Axio NZE144', 'Toyota Fielder NZE144' */
function namedIn(text: string, { byCode, byModel }: Fleet): string[] {
  const words = text.toLowerCase().split(/[^a-z0-9]+/);
  const names = words.flatMap((word) => [
    ...(byCode.get(word) ?? []).map(({ car, code }) => `${car} ${code}`),
    ...(byModel.get(word) ?? []).map(({ car }) => car),
  ]);
  return [...new Set(names)].slice(0, MOST_SHOWN);
}

function unknownCode(name: string, ofModel: readonly FleetCar[]): DomainError {
  const codes = [...new Set(ofModel.map(({ written }) => written))];
  return new DomainError(NAME_UNKNOWN, { kind: 'car', name, near: [], codes });
}

function isMeant({ code, slug }: FleetCar, named: string): boolean {
  return named === code || named === slug;
}
