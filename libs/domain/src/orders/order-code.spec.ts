import { describe, expect, test } from '@jest/globals';
import { orderCodeOf, orderCodesNear } from './order-code.js';

const SIGNS = [...'23456789BCDFGHJKLMNPQRSTVWXYZ'];
/** Codes with a correct last character. */
const CODES = Array.from({ length: 60 }, (_, n) => {
  const start = [n / SIGNS.length, n, n * n, 7 * n, 11]
    .map((place) => SIGNS[Math.floor(place) % SIGNS.length])
    .join('');
  return SIGNS.flatMap((last) => orderCodeOf(start + last) ?? []).join(' or ');
});

describe('the code of an order', () => {
  test.each([
    ['K7M-4P7', 'K7M-4P7'],
    [' k7m4p7 ', 'K7M-4P7'],
    ['#k7m 4p7', 'K7M-4P7'],
    ['K7M–4P7', 'K7M-4P7'],
    ['K7M-4PC', null],
    ['K7M-4P', null],
    ['K7M-4P7B', null],
    ['TOYOTA', null],
    ['', null],
  ])('typed as %p is %p', (typed, code) => {
    expect(orderCodeOf(typed)).toBe(code);
  });

  test('is rejected if one character is wrong or two are swapped; if one is wrong, the similar codes include the right one', () => {
    const wrongOnes = CODES.flatMap((code) => [...wrongSigns(code), ...swaps(code)]);
    expect(new Set(wrongOnes).size).toBeGreaterThan(10_000);
    expect(wrongOnes.filter((wrong) => orderCodeOf(wrong) !== null)).toEqual([]);
    const [code = ''] = CODES;
    for (const wrong of wrongSigns(code)) expect(orderCodesNear(wrong)).toContain(code);
  });

  test('has six similar codes if one character is wrong, but only one if that character occurs in no code', () => {
    expect(orderCodesNear('K7M-4PC')).toHaveLength(6);
    expect(orderCodesNear('K7M-OP7')).toEqual(['K7M-4P7']);
    for (const none of ['K7M-4P7', 'TOYOTA', 'K7M-4P', '']) expect(orderCodesNear(none)).toEqual([]);
  });
});

function wrongSigns(code: string): string[] {
  const signs = [...code.replace('-', '')];
  return signs.flatMap((right, place) =>
    SIGNS.filter((sign) => sign !== right).map((sign) => signs.with(place, sign).join('')),
  );
}

function swaps(code: string): string[] {
  const signs = [...code.replace('-', '')];
  return signs.flatMap((one, place) =>
    signs.flatMap((other, far) =>
      far > place && one !== other ? [signs.with(place, other).with(far, one).join('')] : [],
    ),
  );
}
