import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { AXIO, car, FIELDER, fitments, months, VEHICLES } from '../../test/cars.js';
import { type Car, candidatesOf, type Vehicle } from './car-candidates.js';
import type { Months } from './car-months.js';
import { type Fit, type FitItem, type Fitment, fitVerdict } from './fit-verdict.js';

const ITEM = { fitKind: 'specific', listCompleteAt: null } as const;

function fitOf(carText: string, rows: string): Fit {
  return verdictOf(car(carText), fitments(rows));
}

function verdictOf(
  asked: Car,
  rows: readonly Fitment[],
  vehicles: readonly Vehicle[] = VEHICLES,
  item: FitItem = ITEM,
): Fit {
  return fitVerdict(item, candidatesOf(asked, vehicles), asked.serial, rows);
}

test.each([
  ['Axio made 2005', 'fits', 'fits'],
  ['Axio made 2006', '..2009-05', 'fits'],
  ['Axio made 2007', '..2009-05', 'fits'],
  ['Axio made 2008', '..2009-05', 'fits'],
  ['Axio made 2009', '..2009-05', 'fits_if'],
  ['Axio made 2010', '..2009-05', 'fits_if'],
  ['Axio made 2011', '..2009-05', 'unknown'],
  ['Axio made 2012', '..2009-05', 'unknown'],
  ['Axio made 2008', '2009-06..', 'unknown'],
  ['Axio made 2009', '2009-06..', 'fits_if'],
  ['Axio made 2010', '2009-06..', 'fits_if'],
  ['Axio made 2011', '2009-06..', 'fits'],
  ['Axio made 2009', '..2009-05; 2009-06..', 'fits'],
  ['Axio made 2010', '..2009-05; 2009-06..', 'fits'],
  ['Axio made 2009', '..2009-05; 2009-07..', 'fits_if'],
  ['Axio made 2011', '..2009-05; 2009-07..', 'fits'],
  ['Axio made 2008', '..2009-05; not 2009-06..', 'fits'],
  ['Axio made 2009', '..2009-05; not 2009-06..', 'fits_if'],
  ['Axio made 2010', '..2009-05; not 2009-06..', 'fits_if'],
  ['Axio made 2011', '..2009-05; not 2009-06..', 'does_not_fit'],
  ['Axio made 2013', '..2009-05; not 2009-06..', 'does_not_fit'],
  ['Axio made 2014', '..2009-05; not 2009-06..', 'fits_if'],
  ['Axio made 2012', '2011-01..2012-05', 'fits'],
  ['Axio made 2012', '2011-01..2012-04', 'fits_if'],
  ['Axio made 2012', '2012-01..2012-12', 'fits_if'],
  ['Axio made 2013', '2012-01..2012-12', 'fits'],
  ['Axio made 2006', '2006-10..2006-12', 'fits'],
  ['Axio made 2006', '2006-11..2006-12', 'fits_if'],
  ['Axio made 2013', 'fits', 'fits'],
  ['Axio made 2014', 'fits', 'fits'],
])('for the car %j with the fitments %j, the verdict is %s', (asked, rows, verdict) => {
  expect(fitOf(asked, rows).verdict).toBe(verdict);
});

describe('the verdict about', () => {
  test.each([
    // months
    ['Axio', '', 'unknown'],
    ['Axio', 'Fielder', 'unknown'],
    ['Axio', 'fits', 'fits'],
    ['Axio', '..2009-05', 'fits_if'],
    ['Axio 2012-01..2012-12', '2012-01..2012-05', 'fits'],
    ['Axio 2009-01..2009-12', '..2009-05', 'fits_if'],
    ['Axio 2010-01..2010-12', '..2009-05', 'unknown'],
    ['Axio 2013-01..2013-12', 'fits', 'fits'],
    ['Axio 2010-01..2010-12', 'not 2009-06..', 'does_not_fit'],
    ['Axio 2009-01..2009-12', 'not 2009-06..', 'unknown'],
    ['Axio', 'not ..2009-05; not 2009-06..', 'does_not_fit'],
    ['Yaris', 'Yaris 2020-09..', 'fits'],
    ['Yaris', 'Yaris ..2030-12', 'fits_if'],
    ['Yaris 2024-01..2024-12', 'Yaris ..2024-12', 'fits'],
    // conditions
    ['Axio', 'A/C', 'fits_if'],
    ['Axio', 'fits; A/C', 'fits'],
    ['Axio', 'A/C; discs', 'fits_if'],
    ['Axio 2011-01..2011-12', '..2009-05 A/C', 'unknown'],
    ['Axio', '..2009-05; 2009-06.. A/C', 'fits_if'],
    ['Axio 2008-01..2008-12', '..2009-05; 2009-06.. A/C', 'fits'],
    ['Axio', 'not A/C', 'unknown'],
    ['Axio', 'fits; not A/C', 'fits_if'],
    ['Axio', 'A/C; not discs', 'fits_if'],
    ['Axio', 'not; A/C', 'fits_if'],
    ['Axio', 'not; not A/C', 'does_not_fit'],
    // contradictions
    ['Axio', 'fits; not', 'unknown'],
    ['Axio', 'fits; not 2009-06..', 'fits_if'],
    ['Axio', '2009-06..; not 2009-06..', 'unknown'],
    ['Axio 2008-01..2008-12', 'fits; not 2009-06..', 'fits'],
    // serials
    ['Axio', '#6040000-6049999', 'fits_if'],
    ['Axio #6048723', '#6040000-6049999', 'fits'],
    ['Axio #6040000', '#6040000-6049999', 'fits'],
    ['Axio #6049999', '#6040000-6049999', 'fits'],
    ['Axio #6039999', '#6040000-6049999', 'unknown'],
    ['Axio #6050000', '#6040000-6049999', 'unknown'],
    ['Axio #9048723', '#6040000-6049999', 'fits_if'],
    ['Axio #604872', '#6040000-6049999', 'fits_if'],
    ['Axio #6048723', '#6048723-', 'fits'],
    ['Axio #6048724', '#-6048723', 'unknown'],
    ['Axio #6048723', '#5000000-6049999', 'fits_if'],
    ['Axio #6048723', '#6040000-6049999 ..2009-05', 'fits_if'],
    ['Axio #6048723', '#6040000-6049999 A/C', 'fits_if'],
    ['Axio #6048723', 'not #6040000-6049999', 'does_not_fit'],
    ['Axio #6048723', 'fits; not #6040000-6049999', 'unknown'],
    ['Axio #6050000', 'fits; not #6040000-6049999', 'fits'],
    ['Axio', 'fits; not #6040000-6049999', 'fits_if'],
    ['Axio', 'not #6040000-6049999', 'unknown'],
    // places
    ['Axio', 'front; rear', 'fits'],
    ['Axio', 'front; not rear', 'fits_if'],
    ['Axio', 'front; ..2009-05 rear', 'fits_if'],
    ['Axio', '..2009-05 front; 2009-06.. rear', 'fits_if'],
    ['Axio', '..2009-05 front; 2009-06..', 'fits'],
    ['Axio', 'front; not', 'unknown'],
    ['Axio', 'not front; not rear', 'does_not_fit'],
    ['Axio 2011-01..2011-12', 'not front; ..2009-05 rear', 'unknown'],
    ['Axio', '..2009-05 front left; 2009-06.. left front', 'fits'],
    // several vehicles
    ['NZE141', 'fits', 'fits_if'],
    ['NZE141', 'fits; Fielder', 'fits'],
    ['NZE141', 'fits; not Fielder', 'fits_if'],
    ['NZE141', 'not; not Fielder', 'does_not_fit'],
    ['NZE141', 'not', 'unknown'],
    ['NZE141', 'fits; Fielder A/C', 'fits_if'],
    ['NZE141', 'not; Fielder A/C', 'fits_if'],
    ['NZE141 made 2007', 'fits', 'fits'],
    ['NZE141 made 2008', 'fits', 'fits_if'],
    ['NZE141 2012-06..2012-08', 'fits', 'unknown'],
    ['XYZ1', 'fits', 'unknown'],
  ])('the car %j with the fitments %j is %s', (asked, rows, verdict) => {
    expect(fitOf(asked, rows).verdict).toBe(verdict);
  });

  test.each([
    ['universal', '2026-11-02', 'Axio 1990-01..1990-12', '', 'universal'],
    ['not_for_cars', '2026-11-02', 'Axio', 'fits', null],
    ['specific', '2026-11-02', 'Axio', '', 'does_not_fit'],
    ['specific', '2026-11-02', 'Axio', 'Fielder', 'does_not_fit'],
    ['specific', '2026-11-02', 'Axio 2011-01..2011-12', '..2009-05', 'unknown'],
    ['specific', '2026-11-02', 'Axio 2013-01..2013-12', '', 'does_not_fit'],
    ['specific', '2026-11-02', 'NZE141', 'fits', 'fits_if'],
    ['specific', '2026-11-02', 'NZE141', '', 'does_not_fit'],
    ['specific', '2026-11-01', 'Axio', '', 'unknown'],
    ['specific', '2026-10-31', 'Axio', '', 'unknown'],
  ] as const)(
    'an item that is %s, with a list complete on %s, for the car %j with the fitments %j, is %s',
    (fitKind, day, asked, rows, verdict) => {
      const item = { fitKind, listCompleteAt: new Date(day) };
      expect(verdictOf(car(asked), fitments(rows), VEHICLES, item).verdict).toBe(verdict);
    },
  );
});

describe('the reasons of a verdict', () => {
  const YES = {
    fits: true,
    ...months('..'),
    conditionId: null,
    serialFrom: null,
    serialTo: null,
    basis: 'catalogue',
  };

  test('are only fitments for the months in which the car may have been made, with their conditions and serial numbers', () => {
    const { parts } = fitOf('Axio made 2010', '..2009-05; 2009-06.. A/C #6040000-6049999; not 2011-01..');
    expect(parts).toEqual([
      {
        vehicleId: AXIO.id,
        positions: [],
        verdict: 'fits_if',
        reasons: [
          { ...YES, ...months('..2009-05') },
          { ...YES, ...months('2009-06..'), conditionId: 1, serialFrom: '6040000', serialTo: '6049999' },
        ],
      },
    ]);
  });

  test.each([
    ['Axio #6048723', '#6040000-6049999 call; A/C', [{ ...YES, basis: 'call' }]],
    ['Axio', 'not; not A/C', [{ ...YES, fits: false }]],
    ['Axio', 'fits; not A/C', [YES, { ...YES, fits: false, conditionId: 1 }]],
    ['Axio', 'fits; not', []],
  ])('are only the fitments that decide: car %j, fitments %j', (asked, rows, reasons) => {
    expect(fitOf(asked, rows).parts.map((part) => part.reasons)).toEqual([reasons]);
  });

  test('are grouped into `parts`, one with its own verdict for each vehicle and position that the fitments name', () => {
    const { parts } = fitOf('NZE141', 'front; not rear; not Fielder');
    expect(parts.map(({ vehicleId, positions, verdict }) => [vehicleId, ...positions, verdict])).toEqual([
      [AXIO.id, 'front', 'fits'],
      [AXIO.id, 'rear', 'does_not_fit'],
      [FIELDER.id, 'does_not_fit'],
    ]);
  });
});

describe('the verdict for all months, vehicles and places', () => {
  const bound = fc.option(fc.nat(3), { freq: 2 });
  const carMonths = fc.record({ from: bound, to: bound, vehicleId: fc.constantFrom(null, AXIO.id) });
  const vehicleMonths = fc.record({ from: fc.nat(1), to: fc.option(fc.integer({ min: 1, max: 3 })) });
  const row = fc
    .tuple(
      fc.constantFrom('fits', 'not'),
      fc.constantFrom('', 'Fielder'),
      fc.constantFrom('', '', 'front', 'rear'),
      fc.constantFrom('', '', '', 'A/C'),
    )
    .chain((words) =>
      fc.record({ from: bound, to: bound }).map((built) => ({ ...fitments(words.join(' '))[0]!, ...built })),
    );

  test('agrees with the verdicts for each single month', () => {
    fc.assert(
      fc.property(
        carMonths,
        vehicleMonths,
        vehicleMonths,
        fc.array(row, { maxLength: 6 }),
        (known, axio, fielder, rows) => {
          const vehicles = [
            { ...AXIO, ...axio },
            { ...FIELDER, ...fielder },
          ];
          const asked = { ...car('NZE141'), ...known };
          expect(verdictOf(asked, rows, vehicles).verdict).toBe(verdictByMonth(asked, vehicles, rows));
        },
      ),
      { numRuns: 1000 },
    );
  });

  function verdictByMonth(asked: Car, vehicles: readonly Vehicle[], rows: readonly Fitment[]): string {
    const said = vehicles
      .filter(({ id }) => (asked.vehicleId ?? id) === id)
      .flatMap((vehicle) => {
        const own = rows.filter(({ vehicleId }) => vehicleId === vehicle.id);
        const places = own.flatMap(({ positions }) => positions);
        return [0, 1, 2, 3, 4]
          .filter((month) => isIn(vehicle, month) && isIn(asked, month))
          .flatMap((month) =>
            (places.length > 0 ? places : [undefined]).map((place) =>
              own.filter((one) => isIn(one, month) && [undefined, place].includes(one.positions[0])),
            ),
          )
          .map((spoken) => ({
            yes: spoken.some(({ fits, conditionId }) => fits && !conditionId),
            no: spoken.some(({ fits, conditionId }) => !fits && !conditionId),
            yesIf: spoken.some(({ fits, conditionId }) => fits && conditionId),
            noIf: spoken.some(({ fits, conditionId }) => !fits && conditionId),
          }));
      });
    if (said.length === 0) return verdictByMonth({ ...asked, from: null, to: null }, vehicles, rows);
    if (said.every(({ yes, no, noIf }) => yes && !no && !noIf)) return 'fits';
    if (said.every(({ no, yes, yesIf }) => no && !yes && !yesIf)) return 'does_not_fit';
    return said.some(({ yes, no, yesIf }) => (yes && !no) || yesIf) ? 'fits_if' : 'unknown';
  }

  function isIn({ from, to }: Months, month: number): boolean {
    return (from ?? month) <= month && month <= (to ?? month);
  }
});
