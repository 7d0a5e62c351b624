import type { FitBasis, FitmentInput, FitPosition } from '../../../gql/schema-types.generated';
import { newKey } from '../../../lib/newKey';
import type {
  CarRows_FitmentFragment,
  CarRows_VehicleFragment,
  CarsForm_ItemFragment,
} from './ProductCarsPage.generated';

export type Vehicle = CarRows_VehicleFragment;

/** The values of the fields of a row. An empty text means no value; months are like '2006-10'. */
export interface RowValues {
  fits: boolean;
  fromMonth: string;
  toMonth: string;
  positions: FitPosition[];
  condition: string;
  serialFrom: string;
  serialTo: string;
  basis: FitBasis;
  /** The product from which the row was copied; null unless `basis` is COPIED. */
  copiedFrom: { id: string; name: string } | null;
}

export interface CarRow extends RowValues {
  key: string;
  vehicle: Vehicle;
}

export const NEW_ROW: RowValues = {
  fits: true,
  fromMonth: '',
  toMonth: '',
  positions: [],
  condition: '',
  serialFrom: '',
  serialTo: '',
  basis: 'CATALOGUE',
  copiedFrom: null,
};

export const POSITIONS: readonly (readonly [FitPosition, string])[] = [
  ['FRONT', 'Front'],
  ['REAR', 'Rear'],
  ['LEFT', "Passenger's side (left)"],
  ['RIGHT', "Driver's side (right)"],
  ['UPPER', 'Upper'],
  ['LOWER', 'Lower'],
  ['INNER', 'Inner'],
  ['OUTER', 'Outer'],
];

export const BASES: readonly (readonly [FitBasis, string])[] = [
  ['CATALOGUE', "Maker's catalogue"],
  ['SUPPLIER', 'Supplier said so'],
  ['CALL', 'Checked in a call'],
  ['FITTED', 'Was fitted'],
  ['RETURN', 'Came back'],
  ['COPIED', 'Copied from another product'],
];

export function rowsOf(fitments: readonly CarRows_FitmentFragment[]): CarRow[] {
  return fitments.map(({ vehicle, fits, basis, copiedFrom, positions, ...texts }) => ({
    key: newKey(),
    vehicle,
    fits,
    basis,
    copiedFrom,
    positions: [...positions],
    fromMonth: texts.fromMonth ?? '',
    toMonth: texts.toMonth ?? '',
    condition: texts.condition ?? '',
    serialFrom: texts.serialFrom ?? '',
    serialTo: texts.serialTo ?? '',
  }));
}

export function inputOf({ key: _key, vehicle, copiedFrom, ...values }: CarRow): FitmentInput {
  return { vehicleId: vehicle.id, ...values, copiedFromId: copiedFrom?.id ?? null };
}

export function copiedRows({ fitments, id, name }: CarsForm_ItemFragment): CarRow[] {
  return rowsOf(fitments).map((row) => ({ ...row, basis: 'COPIED', copiedFrom: { id, name } }));
}

/** The rows of `found` that `rows` lacks. Rows with the same vehicle, positions, condition and first month count as equal. */
export function missingRows(rows: readonly CarRow[], found: readonly CarRow[]): CarRow[] {
  const known = new Set(rows.map(subjectOf));
  return found.filter((row) => !known.has(subjectOf(row)));
}

/** Applies to `theirs` the changes that turn `base` into `mine`. A changed row counts as one removed and one added. */
export function mergedRows({ base, theirs, mine }: Record<'base' | 'theirs' | 'mine', CarRow[]>): CarRow[] {
  const added = rowsBeyond(mine, [...base, ...theirs]);
  const removed = new Set(rowsBeyond(base, mine).map(statementOf));
  return [...added, ...theirs.filter((row) => !removed.has(statementOf(row)))];
}

export function rowsBeyond(rows: readonly CarRow[], others: readonly CarRow[]): CarRow[] {
  const known = new Set(others.map(statementOf));
  return rows.filter((row) => !known.has(statementOf(row)));
}

function statementOf(row: CarRow): string {
  return JSON.stringify(inputOf({ ...row, positions: inOrder(row.positions) }));
}

function subjectOf({ vehicle, positions, condition, fromMonth }: CarRow): string {
  return JSON.stringify([vehicle.id, inOrder(positions), condition.trim().toLowerCase(), fromMonth]);
}

function inOrder(positions: readonly FitPosition[]): FitPosition[] {
  return POSITIONS.map(([position]) => position).filter((position) => positions.includes(position));
}

/** 'Toyota Axio NZE141' */
export function vehicleName({ model, chassisCode }: Vehicle): string {
  return `${model.carBrand.name} ${model.name} ${chassisCode}`;
}

/** '1NZ-FE, built 2006-10 to 2012-05' */
export function vehicleDetails({ engineCode, fromMonth, toMonth }: Vehicle): string {
  return [engineCode, toMonth ? `built ${fromMonth} to ${toMonth}` : `built since ${fromMonth}`]
    .filter(Boolean)
    .join(', ');
}

/** "Front, with A/C, until 2009-05, maker's catalogue" */
export function rowDetails({ positions, condition, basis, copiedFrom, ...ranges }: RowValues): string {
  const places = POSITIONS.filter(([position]) => positions.includes(position)).map(([, name]) => name);
  const source = basis === 'COPIED' && copiedFrom && `Copied from ${copiedFrom.name}`;
  const known = source || BASES.find(([value]) => value === basis)?.[1];
  const months = rangeText(ranges.fromMonth, ranges.toMonth);
  const serials = rangeText(ranges.serialFrom, ranges.serialTo);
  return [...places, condition, months, serials && `serial ${serials}`, known].filter(Boolean).join(', ');
}

function rangeText(from: string, to: string): string {
  if (from && to) return `${from} to ${to}`;
  return (from && `from ${from}`) || (to && `until ${to}`);
}
