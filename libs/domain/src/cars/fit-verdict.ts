import type { FitBasis } from '../errors/fit-basis.js';
import type { Candidate, Vehicle } from './car-candidates.js';
import { covers, type Months, overlapOf } from './car-months.js';

/** Whether an item is made for certain cars, for all cars, or has nothing to do with cars. */
export const FIT_KINDS = ['specific', 'universal', 'not_for_cars'] as const;

export type FitKind = (typeof FIT_KINDS)[number];

export type FitVerdict = 'universal' | 'fits' | 'fits_if' | 'does_not_fit' | 'unknown';

/** Where a part sits on a car. Right is the driver's side. Sets are stored as numbers by this order, so only append. */
export const FIT_POSITIONS = ['front', 'rear', 'left', 'right', 'upper', 'lower', 'inner', 'outer'] as const;

export type FitPosition = (typeof FIT_POSITIONS)[number];

/** `listCompleteAt` is when staff declared that the fitments name every vehicle that the item fits; null if they did not. */
export interface FitItem {
  fitKind: FitKind;
  listCompleteAt: Date | null;
}

/** A statement about an item and a vehicle, for the vehicle's months from `from` to `to`. */
export interface Fitment extends Months {
  vehicleId: number;
  fits: boolean;
  /** The positions that together name one place on the car; empty if the place is unknown. */
  positions: readonly FitPosition[];
  /** The id of the condition under which the statement is true, such as 'with A/C'; null if there is none. */
  conditionId: number | null;
  /** The first and the last serial for which the statement is true, both included; null for no limit. */
  serialFrom: string | null;
  serialTo: string | null;
  basis: FitBasis;
}

/** The reason for a verdict. Months and serials that include those of the car do not matter, so they are null. */
export type FitReason = Omit<Fitment, 'vehicleId' | 'positions'>;

/** The verdict for one vehicle that the car may be and one place on it. */
export interface PartialFit {
  vehicleId: number;
  positions: readonly FitPosition[];
  verdict: FitVerdict;
  reasons: FitReason[];
}

/** `verdict` is null if the item has nothing to do with cars. `parts` are the verdicts by vehicle and place on the car. */
export interface Fit {
  verdict: FitVerdict | null;
  parts: PartialFit[];
}

/** What a fitment says about the car, for the months that they have in common. */
interface Statement extends Months {
  /** Whether the statement has no condition, and includes the serial of the car. */
  isSure: boolean;
  reason: FitReason;
}

/**
 * Judges the item for a car that may be any of the candidates. It never guesses: 'fits' and 'does not fit' must be certain for
 * each vehicle, each month and each place. An item that fits at the front until 2009 and at the rear from 2009 fits neither place
 * in all years. A fitment without positions is about every place. Without candidates the verdict is unknown.
 */
export function fitVerdict(
  item: FitItem,
  candidates: readonly Candidate[],
  serial: string | null,
  fitments: readonly Fitment[],
): Fit {
  if (item.fitKind === 'not_for_cars') return { verdict: null, parts: [] };
  if (item.fitKind === 'universal') return { verdict: 'universal', parts: [] };
  const parts = candidates.flatMap(({ vehicle, months }) => {
    const rows = fitments.filter(({ vehicleId }) => vehicleId === vehicle.id);
    if (rows.length === 0) return [withoutFitments(item, vehicle)];
    return placesIn(rows).map((positions) => {
      const statements = statementsAbout(positions, rows, months, serial);
      return { vehicleId: vehicle.id, positions, ...partialFit(statements, months) };
    });
  });
  return { verdict: commonVerdict(parts.map(({ verdict }) => verdict)), parts };
}

/** The verdict for a vehicle without fitments. A list declared complete says nothing about vehicles that were added later. */
function withoutFitments({ listCompleteAt }: FitItem, { id, createdAt }: Vehicle): PartialFit {
  const isComplete = listCompleteAt !== null && listCompleteAt > createdAt;
  return { vehicleId: id, positions: [], verdict: isComplete ? 'does_not_fit' : 'unknown', reasons: [] };
}

/** A set of positions as a number with one bit for each position: ['rear', 'front'] -> 3. */
export function positionSet(positions: readonly FitPosition[]): number {
  return FIT_POSITIONS.reduce((set, position, bit) => set + (positions.includes(position) ? 2 ** bit : 0), 0);
}

/** The positions in a set: 3 -> ['front', 'rear']. */
export function positionsIn(set: number): FitPosition[] {
  return FIT_POSITIONS.filter((_position, bit) => Math.floor(set / 2 ** bit) % 2 === 1);
}

/** The places that the fitments name. Having no positions counts as a place only if no fitment has positions. */
function placesIn(rows: readonly Fitment[]): (readonly FitPosition[])[] {
  const places = new Map(rows.map(({ positions }) => [positionSet(positions), positions]));
  if (places.size > 1) places.delete(0);
  return [...places.values()];
}

function statementsAbout(
  place: readonly FitPosition[],
  rows: readonly Fitment[],
  car: Months,
  serial: string | null,
): Statement[] {
  return rows
    .filter(({ positions }) => positions.length === 0 || positionSet(positions) === positionSet(place))
    .flatMap((row) => {
      const months = overlapOf(row, car);
      const isInRange = hasSerial(row, serial);
      if (!months || isInRange === false) return [];
      const isSure = isInRange === true && row.conditionId === null;
      return [{ ...months, isSure, reason: reasonOf(row, months, car, isInRange) }];
    });
}

/** Whether the car's serial is in the range. Null if unknown, or not comparable: a bound has another length or first digit. */
function hasSerial({ serialFrom, serialTo }: Fitment, serial: string | null): boolean | null {
  const bounds = [serialFrom, serialTo].filter((bound) => bound !== null);
  if (bounds.length === 0) return true;
  if (serial === null) return null;
  if (bounds.some((bound) => bound[0] !== serial[0] || bound.length !== serial.length)) return null;
  return (serialFrom ?? serial) <= serial && serial <= (serialTo ?? serial);
}

/** The reason that a fitment gives. `months` are those that the fitment and the car have in common. */
function reasonOf(row: Fitment, months: Months, car: Months, isInRange: boolean | null): FitReason {
  return {
    fits: row.fits,
    from: months.from === car.from ? null : months.from,
    to: months.to === car.to ? null : months.to,
    conditionId: row.conditionId,
    serialFrom: isInRange ? null : row.serialFrom,
    serialTo: isInRange ? null : row.serialTo,
    basis: row.basis,
  };
}

/**
 * The verdict for one vehicle and place. A certain 'fits' wins over one with a condition. Any 'does not fit', even with a
 * condition, contradicts a 'fits', so that nothing is certain. A 'does not fit' with a condition does not mean that the item fits
 * without it.
 */
function partialFit(statements: readonly Statement[], car: Months): Pick<PartialFit, 'verdict' | 'reasons'> {
  const yes = statements.filter(({ reason }) => reason.fits);
  const no = statements.filter(({ reason }) => !reason.fits);
  const sureYes = yes.filter(({ isSure }) => isSure);
  const sureNo = no.filter(({ isSure }) => isSure);
  if (no.length === 0 && covers(sureYes, car)) return because('fits', sureYes);
  if (yes.length === 0 && covers(sureNo, car)) return because('does_not_fit', sureNo);
  const mayFit = yes.some((one) => !one.isSure || !covers(sureNo, one));
  return mayFit ? because('fits_if', statements) : because('unknown', []);
}

function because(
  verdict: FitVerdict,
  statements: readonly Statement[],
): Pick<PartialFit, 'verdict' | 'reasons'> {
  return { verdict, reasons: statements.map(({ reason }) => reason) };
}

/** The common verdict of all vehicles and places. If they differ: 'fits_if' when the item may fit one, else 'unknown'. */
function commonVerdict(verdicts: readonly FitVerdict[]): FitVerdict {
  const [first = 'unknown'] = verdicts;
  if (verdicts.every((verdict) => verdict === first)) return first;
  return verdicts.includes('fits') || verdicts.includes('fits_if') ? 'fits_if' : 'unknown';
}
