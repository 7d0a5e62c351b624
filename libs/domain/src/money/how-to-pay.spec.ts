import { describe, expect, test } from '@jest/globals';
import { problemOf } from '../errors/errors.js';
import { howToPayOf, howToPayText, lastDayToPay, partsOfHowToPay } from './how-to-pay.js';

const TILL = { kind: 'till', number: '512345', name: "JANE'S SPARES & CO", days: null } as const;

describe('how to pay', () => {
  test('is stored without blanks around the number and the name', () => {
    expect(howToPayOf({ ...TILL, number: ' 512 345', name: " JANE'S SPARES & CO " })).toEqual(TILL);
  });

  test.each([
    [{ number: '1234' }, 'A till or paybill number has 5 to 7 digits'],
    [{ number: '12345678' }, 'A till or paybill number has 5 to 7 digits'],
    [{ name: ' - ' }, 'The name that M-Pesa shows has 1 to 40 plain letters and digits'],
    [{ name: ' ' }, 'The name that M-Pesa shows has 1 to 40 plain letters and digits'],
    [{ name: 'Jané 🚗' }, 'The name that M-Pesa shows has 1 to 40 plain letters and digits'],
    [{ name: 'J'.repeat(41) }, 'The name that M-Pesa shows has 1 to 40 plain letters and digits'],
    [{ days: 0 }, 'The days to pay are a whole number from 1 to 30, or none'],
    [{ days: 1.5 }, 'The days to pay are a whole number from 1 to 30, or none'],
    [{ days: 31 }, 'The days to pay are a whole number from 1 to 30, or none'],
  ])('with %j is refused: %s', (wrong, message) => {
    expect(problemOf(() => howToPayOf({ ...TILL, ...wrong }))?.message).toBe(message);
  });

  test('may leave out the number of days', () => {
    expect(howToPayOf({ kind: 'till', number: '512345', name: 'JANE' })).toMatchObject({ days: null });
  });

  test.each([
    [TILL, "M-Pesa till 512345, name JANE'S SPARES & CO", 'M-Pesa till 512345', ''],
    [
      { kind: 'paybill', number: '247247', name: 'BEAM, BRIGHT, name LTD', days: 2 } as const,
      'M-Pesa paybill 247247, account K7M-4P7, by Dec 2, name BEAM, BRIGHT, name LTD',
      'M-Pesa paybill 247247, account K7M-4P7',
      'Dec 2',
    ],
  ])('%j reads %s', (howToPay, text, account, day) => {
    // In Nairobi this is already the 30th.
    const lastDay = lastDayToPay(howToPay, new Date('2026-11-29T21:30:00Z'));
    expect(howToPayText(howToPay, 'K7M-4P7', lastDay)).toBe(text);
    expect(partsOfHowToPay(text)).toEqual({ account, lastDay: day, name: howToPay.name });
  });
});
