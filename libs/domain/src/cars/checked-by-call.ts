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
  /** The fitment of an earlier call about the same months, which is replaced by this check. */
  repeated: Stored | null;
  /** Fitments to add, for months about which no fitment says the same. */
  added: (Months & { positions: readonly FitPosition[] })[];
  /** Copied fitments that the check replaces in its months, whatever they say. */
  replaced: Stored[];
  /** The months of the replaced copies that the check is not about. */
  rest: (Months & { copy: Stored })[];
}

/**
 * Works out how a check by phone changes the fitments. It is about the place that all fitments name, or else about
 * every place. Throws CAR_YEAR_UNKNOWN, and FIT_KNOWN_OTHERWISE if a fitment disagrees that stays: one that says
 * the opposite, or is for a range of serials. A copy without condition and serials is not a check, and gives way.
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

/** Leaves the ends open that are those of the vehicle, so that they change with it. */
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
