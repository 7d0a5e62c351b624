import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { oneLine } from './one-line.js';

describe('a text of one line', () => {
  test.each([
    ['Brakes\u200b', 'Brakes', 'Brakes'],
    [' Wipers \u00a0&\r\n\u2003Glass\x85', 'Wipers & Glass', 'Wipers & Glass'],
    ['\u202aCafe\u200b\u0301\u202c', 'Café', 'Café'],
    ['\u2066۱\u200f\u061c \u2060\u00ad\ufeffx', '۱ x', '۱ x'],
    ['می\u200cخواهم', 'می\u200cخواهم', 'می\u200cخواهم'],
    ['Ｎ５０ ﬁlter²', 'Ｎ５０ ﬁlter²', 'N50 filter2'],
  ])('%j is %j in NFC and %j in NFKC', (typed, nfc, nfkc) => {
    expect([oneLine(typed), oneLine(typed, 'NFKC')]).toEqual([nfc, nfkc]);
  });

  test('stays as it is when it is cleaned again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('NFC', 'NFKC'), (typed, form) => {
        expect(oneLine(oneLine(typed, form), form)).toBe(oneLine(typed, form));
      }),
    );
  });
});
