import { expect, test } from '@jest/globals';
import { AXIO, car, fitments, VEHICLES } from '../../test/cars.js';
import { DomainError } from '../errors/errors.js';
import { monthText } from './car-months.js';
import { checkedByCall } from './checked-by-call.js';
import { assertConsistentFitments } from './entered-fitment.js';

const BY_ID = new Map(VEHICLES.map((vehicle) => [vehicle.id, vehicle]));

/** The effect of a check on fitments. '2009 not', '2009', or 'every' for every year -> 'again', or what is added. */
function after(stored: string, check: string): string {
  const rows = fitments(stored);
  const [year = ''] = check.split(' ');
  const isEveryYear = year === 'every';
  const asked = {
    vehicle: AXIO,
    car: car(isEveryYear || year === '?' ? 'Axio' : `Axio made ${year}`),
    isEveryYear,
    fits: !check.endsWith('not'),
  };
  try {
    const { repeated, added, replaced, rest } = checkedByCall(rows, asked);
    const call = { vehicleId: 1, fits: asked.fits, conditionId: null };
    assertConsistentFitments(
      [
        ...rows
          .filter((row) => !replaced.includes(row))
          .map((row) => (row === repeated ? { ...row, fits: asked.fits } : row)),
        ...added.map((one) => ({ ...call, ...one })),
        ...rest.map(({ copy, ...months }) => ({ ...copy, ...months })),
      ],
      BY_ID,
    );
    const text = (month: number | null) => (month === null ? '' : monthText(month));
    const texts = added.map(({ from, to, positions }) =>
      [`${text(from)}..${text(to)}`, ...positions].join(' '),
    );
    const left = rest.map(({ from, to }) => `copy ${text(from)}..${text(to)}`);
    return repeated ? 'again' : [...texts, ...left].join('; ');
  } catch (error) {
    return error instanceof DomainError
      ? [error.code, error.params['basis']].join(' ').trim()
      : String(error);
  }
}

test.each([
  ['', '2009', '2008-01..2009-12'],
  ['', '2009 not', '2008-01..2009-12'],
  ['', '2012', '2011-01..2012-05'],
  ['', 'every', '..'],
  ['', '?', 'CAR_YEAR_UNKNOWN'],
  ['', '2001', 'CAR_YEAR_UNKNOWN'],
  ['Fielder not', '2009', '2008-01..2009-12'],
  ['fits', '2009', ''],
  ['..2008-06; 2009-12..', '2009', '2008-07..2009-11'],
  ['2008-01..2009-12', 'every', '..2007-12; 2010-01..'],
  ['2008-01..2009-12 call', '2009', 'again'],
  ['2008-01..2009-12 call', '2009 not', 'again'],
  ['call', 'every not', 'again'],
  ['call', '2009 not', 'FIT_KNOWN_OTHERWISE call'],
  ['2008-01..2009-12 call', '2010 not', 'FIT_KNOWN_OTHERWISE call'],
  ['2008-01..2009-12 call', '2010', '2010-01..2010-12'],
  ['2008-01..2009-12 call', '2011 not', '2010-01..2011-12'],
  ['2008-01..2009-12', '2009 not', 'FIT_KNOWN_OTHERWISE catalogue'],
  ['A/C', '2009', '2008-01..2009-12'],
  ['A/C', '2009 not', 'FIT_KNOWN_OTHERWISE catalogue'],
  ['#6040000-6049999', '2009', 'FIT_KNOWN_OTHERWISE catalogue'],
  ['A/C #6040000-6049999', '2009', '2008-01..2009-12'],
  ['..2007-12 front; Fielder front', '2009', '2008-01..2009-12 front'],
  ['front', '2009', ''],
  ['front; Fielder rear', '2009', '2008-01..2009-12'],
  ['front; Fielder rear', '2009 not', 'FIT_KNOWN_OTHERWISE catalogue'],
  ['front; rear; 2008-01..2009-12 call', '2009 not', 'FIT_KNOWN_OTHERWISE catalogue'],
  ['copied', 'every', '..'],
  ['copied', '2009', '2008-01..2009-12; copy ..2007-12; copy 2010-01..'],
  ['copied', '2009 not', '2008-01..2009-12; copy ..2007-12; copy 2010-01..'],
  ['..2008-06 copied front; 2008-07.. front', '2009', '2008-01..2008-06 front; copy ..2007-12'],
  ['A/C copied', '2009 not', 'FIT_KNOWN_OTHERWISE copied'],
])('fitments %j after the check %j: %j', (stored, check, expected) => {
  expect(after(stored, check)).toBe(expected);
});
