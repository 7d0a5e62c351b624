import { FIT_KNOWN_OTHERWISE } from '../errors/catalogue-errors.js';
import { DomainError } from '../errors/errors.js';
import { CAR_YEAR_UNKNOWN } from '../errors/order-errors.js';
import { type Months, monthsOutside, overlapOf } from './car-months.js';
import { type Fitment, type FitPosition, positionSet } from './fit-verdict.js';

/** What a call showed about an item and a vehicle, for the months in which the car may have been built or for every year. */
interface Check {
  vehicle: { id: number } & Months;
  car: Months;
  isEveryYear: boolean;
  fits: boolean;
}

interface Change<Stored> {
  /** The fitment of an earlier call about the same months, which this check replaces; null if there is none. */
  repeated: Stored | null;
  /** Fitments to add: what the check says, for the months in which no stored fitment says so yet. */
  added: (Months & { positions: readonly FitPosition[] })[];
  /** Fitments with the basis 'copied' that the check replaces in its months, even if they say the same. */
  replaced: Stored[];
  /** The other months of the replaced copies, about which the check says nothing. */
  rest: (Months & { copy: Stored })[];
}

/**
 * Works out how a check by phone changes the fitments of an item. The check counts for the place on the car that all stored
 * fitments name, or for every place if they differ. There it replaces fitments with the basis 'copied', if they have no condition
 * or serials. Throws CAR_YEAR_UNKNOWN if it needs the year of the car (not `isEveryYear`), but it is unknown or the vehicle was
 * not built then. Throws FIT_KNOWN_OTHERWISE if another fitment says the opposite or is for a range of serials.
 */
export function checkedByCall<Stored extends Fitment>(
  stored: readonly Stored[],
  { vehicle, car, isEveryYear, fits }: Check,
): Change<Stored> {
  const months = isEveryYear ? { from: vehicle.from, to: vehicle.to } : monthsBuilt(vehicle, car);
  const positions = commonPositions(stored);
  const place = positionSet(positions);
  const about = stored.flatMap((row) => {
    const rowMonths = row.vehicleId === vehicle.id ? overlapOf(vehicle, row) : null;
    const rowPlace = positionSet(row.positions);
    const isMet = place === 0 || [place, 0].includes(rowPlace);
    return rowMonths && isMet && overlapOf(rowMonths, months) ? [{ row, rowMonths, rowPlace }] : [];
  });
  const repeated = about.find(
    ({ row, rowMonths, rowPlace }) =>
      row.basis === 'call' && isPlain(row) && rowPlace === place && isSame(rowMonths, months),
  );
  const copies = about.filter(
    ({ row, rowPlace }) => row.basis === 'copied' && isPlain(row) && rowPlace === place,
  );
  const others = about.filter((one) => one !== repeated && !copies.includes(one));
  const otherwise = others.find(
    ({ row, rowPlace }) =>
      row.fits !== fits || (rowPlace === place && hasSerials(row) && row.conditionId === null),
  );
  if (otherwise) throw new DomainError(FIT_KNOWN_OTHERWISE, { basis: otherwise.row.basis });
  if (repeated) return { repeated: repeated.row, added: [], replaced: [], rest: [] };
  const said = others.filter(({ row, rowPlace }) => isPlain(row) && [place, 0].includes(rowPlace));
  const unsaid = monthsOutside(
    months,
    said.map(({ rowMonths }) => rowMonths),
  );
  return {
    repeated: null,
    added: unsaid.map((part) => ({ ...(isEveryYear ? openAt(vehicle, part) : part), positions })),
    replaced: copies.map(({ row }) => row),
    rest: copies.flatMap(({ row, rowMonths }) =>
      monthsOutside(rowMonths, [months]).map((part) => ({ ...openAt(vehicle, part), copy: row })),
    ),
  };
}

function monthsBuilt(vehicle: Months, car: Months): Months {
  const months = car.from === null && car.to === null ? null : overlapOf(vehicle, car);
  if (!months) throw new DomainError(CAR_YEAR_UNKNOWN);
  return months;
}

function commonPositions([first, ...others]: readonly Fitment[]): readonly FitPosition[] {
  if (!first) return [];
  const place = positionSet(first.positions);
  return others.every(({ positions }) => positionSet(positions) === place) ? first.positions : [];
}

/** Makes an end of the months open (null) if production begins or ends there. It then follows changes of the production. */
function openAt(vehicle: Months, { from, to }: Months): Months {
  return { from: from === vehicle.from ? null : from, to: to === vehicle.to ? null : to };
}

function isPlain(row: Fitment): boolean {
  return row.conditionId === null && !hasSerials(row);
}

function hasSerials({ serialFrom, serialTo }: Fitment): boolean {
  return serialFrom !== null || serialTo !== null;
}

function isSame(one: Months, other: Months): boolean {
  return one.from === other.from && one.to === other.to;
}
