import type { Car } from '../src/cars/car-candidates.js';
import { monthNumber, monthsOfYear } from '../src/cars/car-months.js';
import { FIT_POSITIONS, type Fitment } from '../src/cars/fit-verdict.js';
import { FIT_BASES } from '../src/errors/fit-basis.js';

const CREATED = new Date('2026-11-01');
export const AXIO = { id: 1, chassisCode: 'NZE141', ...months('2006-10..2012-05'), createdAt: CREATED };
export const FIELDER = { id: 2, chassisCode: 'NZE141', ...months('2008-01..2012-08'), createdAt: CREATED };
export const YARIS_CROSS = { id: 3, chassisCode: 'MXPB10', ...months('2020-09..'), createdAt: CREATED };
export const VEHICLES = [AXIO, FIELDER, YARIS_CROSS];
const IDS = new Map([
  ['Axio', 1],
  ['Fielder', 2],
  ['Yaris', 3],
]);
const CONDITIONS = new Map([
  ['A/C', 1],
  ['discs', 2],
]);

/** Months from '2006-10..2012-05', where each side may be missing. */
export function months(text: string): { from: number; to: number | null } {
  const [from = null, to = null] = text.split('..').map((side) => {
    const [year, month] = side.split('-').map(Number);
    return year && month ? monthNumber(year, month) : null;
  });
  return { from: from as number, to };
}

/** A car from 'Axio made 2009 #6048723' or 'NZE141 2012-06..2012-08'. */
export function car(text: string): Car {
  const words = text.split(' ');
  const [, year] = /made (\d+)/.exec(text) ?? [];
  const built = words.find((word) => word.includes('..')) ?? '..';
  return {
    vehicleId: IDS.get(words[0] ?? '') ?? null,
    chassisCode: words.find((word) => /^[A-Z]+\d+$/.test(word)) ?? null,
    ...(year ? monthsOfYear(Number(year)) : months(built)),
    serial: /#(\d+)/.exec(text)?.[1] ?? null,
  };
}

/** Fitments from '..2009-05 front; not A/C; Fielder #6040000-6049999': by default of the Axio and in all months. */
export function fitments(text: string): Fitment[] {
  return text
    .split('; ')
    .filter(Boolean)
    .map((one) => {
      const words = one.split(' ');
      const [, first, last] = /#(\d*)-(\d*)/.exec(one) ?? [];
      return {
        vehicleId: IDS.get(words.find((word) => IDS.has(word)) ?? 'Axio') ?? 0,
        fits: !words.includes('not'),
        ...months(words.find((word) => word.includes('..')) ?? '..'),
        positions: words.flatMap((word) => FIT_POSITIONS.filter((position) => position === word)),
        conditionId: CONDITIONS.get(words.find((word) => CONDITIONS.has(word)) ?? '') ?? null,
        serialFrom: first || null,
        serialTo: last || null,
        basis: FIT_BASES.find((basis) => words.includes(basis)) ?? 'catalogue',
      };
    });
}
