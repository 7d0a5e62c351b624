import { FIT_OUTSIDE_VEHICLE, FIT_OVERLAPS, VEHICLE_NOT_FOUND } from '../errors/catalogue-errors.js';
import { DomainError } from '../errors/errors.js';
import type { FitBasis } from '../errors/fit-basis.js';
import { checkedLine } from '../text/one-line.js';
import { assertListLength, inputError, LENGTHS, textOrNone } from '../text/text.js';
import { type Month, type Months, monthText, overlapOf } from './car-months.js';
import { parseMonth, parseVehicleId } from './entered-vehicle.js';
import { type Fitment, type FitPosition, positionSet } from './fit-verdict.js';

export const MAX_ITEM_FITMENTS = 500;

const SERIAL = /^\d{6,7}$/;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A fitment as entered. Months are like '2006-10'. If one is missing, the vehicle's first or last month counts. */
export interface EnteredFitment {
  vehicleId: string;
  fits: boolean;
  fromMonth?: string | null;
  toMonth?: string | null;
  positions?: readonly FitPosition[] | null;
  condition?: string | null;
  serialFrom?: string | null;
  serialTo?: string | null;
  basis: FitBasis;
  /** The id of the item from which the fitment was copied; only for a copied fitment. */
  copiedFromId?: string | null;
}

export interface CheckedFitment extends Omit<Fitment, 'conditionId'> {
  condition: string | null;
  /** Null if the fitment was not copied, or if its source is unknown. */
  copiedFromId: string | null;
}

type Statement = Omit<Fitment, 'basis' | 'serialFrom' | 'serialTo'>;

/**
 * Returns the fitments cleaned. Throws VEHICLE_NOT_FOUND, TEXT_TOO_LONG, TEXT_HAS_NUL and INVALID_INPUT. The last is for too many
 * fitments, and for months, serials, ranges or a source that cannot be right.
 */
export function checkedFitments(entered: readonly EnteredFitment[]): CheckedFitment[] {
  assertListLength('rows', entered, MAX_ITEM_FITMENTS);
  return entered.map(({ vehicleId, fits, positions, condition, basis, copiedFromId, ...ranges }) => ({
    vehicleId: parseVehicleId(vehicleId),
    fits,
    ...checkedMonths(ranges),
    positions: positions ?? [],
    condition: textOrNone(checkedLine('condition', condition ?? '', { max: LENGTHS.fitCondition })),
    ...checkedSerials(ranges),
    basis,
    copiedFromId: basis === 'copied' ? checkedSource(copiedFromId) : null,
  }));
}

/**
 * Checks that the fitments of an item agree. Throws VEHICLE_NOT_FOUND, and FIT_OUTSIDE_VEHICLE for months in which the vehicle
 * was not built. Throws FIT_OVERLAPS for two fitments with the same vehicle, place, condition and month. 'Fits' at every place
 * also overlaps 'does not fit' at the front.
 */
export function assertConsistentFitments(
  fitments: readonly Statement[],
  vehicles: ReadonlyMap<number, Months & { from: Month }>,
): void {
  for (const [index, fitment] of fitments.entries()) {
    const vehicle = vehicles.get(fitment.vehicleId);
    if (!vehicle) throw new DomainError(VEHICLE_NOT_FOUND);
    const { from, to } = vehicle;
    const bounds = [fitment.from, fitment.to].filter((bound) => bound !== null);
    if (bounds.some((bound) => bound < from || bound > (to ?? Infinity)))
      throw new DomainError(FIT_OUTSIDE_VEHICLE, {
        row: index + 1,
        from: monthText(from),
        to: to === null ? null : monthText(to),
      });
    const earlier = fitments.slice(0, index).findIndex((other) => overlaps(other, fitment));
    if (earlier >= 0) throw new DomainError(FIT_OVERLAPS, { row: index + 1, other: earlier + 1 });
  }
}

function overlaps(one: Statement, other: Statement): boolean {
  if (one.vehicleId !== other.vehicleId || one.conditionId !== other.conditionId) return false;
  const places = [positionSet(one.positions), positionSet(other.positions)];
  const isSamePlace = places[0] === places[1];
  const contradicts = one.fits !== other.fits && places.includes(0);
  return (isSamePlace || contradicts) && overlapOf(one, other) !== null;
}

function checkedMonths({ fromMonth, toMonth }: Pick<EnteredFitment, 'fromMonth' | 'toMonth'>): Months {
  const [first, last] = [textOrNone(fromMonth), textOrNone(toMonth)];
  const from = first === null ? null : parseMonth('fromMonth', first);
  const to = last === null ? null : parseMonth('toMonth', last);
  if (from !== null && to !== null && to < from)
    throw inputError('toMonth', `The last month ${last} is before the first, ${first}`);
  return { from, to };
}

/** The serials, cleaned. Throws INVALID_INPUT for malformed serials and reversed ranges. */
export function checkedSerials({ serialFrom, serialTo }: Pick<EnteredFitment, 'serialFrom' | 'serialTo'>) {
  const [first, last] = [checkedSerial('serialFrom', serialFrom), checkedSerial('serialTo', serialTo)];
  if (first !== null && last !== null) {
    if (first.length !== last.length || first[0] !== last[0])
      throw inputError(
        'serialTo',
        `The serials ${first} and ${last} differ in their first digit or their length`,
      );
    if (last < first) throw inputError('serialTo', `The last serial ${last} is before the first, ${first}`);
  }
  return { serialFrom: first, serialTo: last };
}

function checkedSerial(field: string, text: string | null | undefined): string | null {
  const serial = textOrNone(text);
  if (serial === null || SERIAL.test(serial)) return serial;
  throw inputError(field, `"${serial.slice(0, 40)}" is not a serial: write its 6 or 7 digits`);
}

function checkedSource(id: string | null | undefined): string | null {
  const source = textOrNone(id);
  if (source === null || UUID.test(source)) return source;
  throw inputError('copiedFromId', 'The product that it was copied from needs its id');
}
