import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { normalPassword } from './accounts/accounts.js';
import { normalEmail } from './accounts/email.js';
import { resolveCarText } from './cars/car-text.js';
import { hasFrameNumberShape } from './cars/frame-number.js';
import { frameCodeOf } from './cars/model-code.js';
import { checkedSavedCar } from './cars/saved-car.js';
import { slugOf } from './cars/vehicle-slug.js';
import { missedSearchText } from './catalogue/missed-search.js';
import { problemOf } from './errors/errors.js';
import { parsePriceRange } from './money/price-range.js';
import { checkedNumbers, numberKey } from './numbers/part-number.js';
import { shippingAddressOf } from './orders/order-request.js';
import { orderSearchOf } from './orders/order-search.js';
import { checkedLine, oneLine } from './text/one-line.js';
import { normalPhone } from './text/phone.js';
import { LENGTHS } from './text/text.js';

const AXIO = { brand: 'Toyota', model: 'Axio', chassisCode: 'NZE141', from: 24_081, to: null };
const line = (text: string, form: 'NFC' | 'NFKC') => oneLine('name', text, { max: 100, form });

describe('a text of one line', () => {
  test.each([
    ['Brakes\u200b', 'Brakes', 'Brakes'],
    [' Wipers \u00a0&\r\n\u2003Glass\x85', 'Wipers & Glass', 'Wipers & Glass'],
    ['\u202aCafe\u200b\u0301\u202c', 'Café', 'Café'],
    ['\u2066۱\u200f\u061c \u2060\u00ad\ufeffx', '۱ x', '۱ x'],
    ['می\u200cخواهم', 'می\u200cخواهم', 'می\u200cخواهم'],
    ['Ｎ５０ ﬁlter²', 'Ｎ５０ ﬁlter²', 'N50 filter2'],
  ])('%j is %j in NFC and %j in NFKC', (typed, nfc, nfkc) => {
    expect([line(typed, 'NFC'), line(typed, 'NFKC')]).toEqual([nfc, nfkc]);
  });

  test.each<[string, (text: string) => unknown]>([
    ['name', (text) => checkedLine('name', text, { max: LENGTHS.itemName })],
    ['email', normalEmail],
    ['phone', normalPhone],
    ['password', normalPassword],
    ['number', numberKey],
    ['number', (number) => checkedNumbers([{ kind: 'oem', number }])],
    ['maker', (maker) => checkedNumbers([{ kind: 'oem', number: '1234', maker }])],
    ['search', hasFrameNumberShape],
    ['search', orderSearchOf],
    ['search', (text) => resolveCarText(text, [])],
    ['modelCode', (text) => frameCodeOf(text, () => false)],
    ['shippingAddress', shippingAddressOf],
    ['name', slugOf],
  ])('with very many accents is refused in the field %s without sorting the accents', (field, read) => {
    const text = `a${'\u0301\u0316'.repeat(500_000)}`;
    expect(problemOf(() => read(text))).toMatchObject({ code: 'TEXT_TOO_LONG', params: { field } });
  });

  test('does not change when it is cleaned again', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 500 }),
        fc.constantFrom('NFC', 'NFKC'),
        (typed, form) => {
          expect(line(line(typed, form), form)).toBe(line(typed, form));
        },
      ),
    );
  });
});

test.each(['-', '\u2013', '\u2212', '\u30fc', '\uff70', '\uff0d'])(
  '%s is a hyphen in codes, numbers and amounts',
  (sign) => {
    expect({
      range: parsePriceRange(`2000 ${sign} 3000/${sign}`),
      phone: normalPhone(`0712${sign}345678`),
      number: checkedNumbers([{ kind: 'oem', number: `04465${sign}12592` }])[0]?.number,
      modelCode: frameCodeOf(`DBA${sign}NZE141`, (code) => code === 'NZE141').code,
      frameNumber: checkedSavedCar({ frameNumber: `NZE141${sign}6048723` }, 'NZE141').frameNumber,
      isPersonal: [
        hasFrameNumberShape(`NZE141${sign}6048723`),
        missedSearchText(`id 1234${sign}5678`) === null,
      ],
      idStart: orderSearchOf(`d378b1df${sign}12`).idStart,
      car: resolveCarText(`dba${sign}nze141 pads`, [AXIO]).rest,
    }).toEqual({
      range: { min: 200_000, max: 300_000 },
      phone: '0712-345678',
      number: '04465-12592',
      modelCode: 'NZE141',
      frameNumber: 'NZE141-6048723',
      isPersonal: [true, true],
      idStart: 'd378b1df12',
      car: 'pads',
    });
  },
);
