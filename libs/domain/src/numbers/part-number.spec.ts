import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { problemOf } from '../errors/errors.js';
import {
  checkedNumbers,
  checkedReplacement,
  gtinOf,
  lookAlikeKeys,
  numberKey,
  numbersWithin,
  typedNumber,
} from './part-number.js';

describe('the key of a part number', () => {
  test.each([
    ['04465-12592', '0446512592'],
    [' 04465\t12592 ', '0446512592'],
    ['０４４６５‐１２５９２', '0446512592'],
    ['90915-yzze1', '90915YZZE1'],
    ['Nº 1.987.Ä', 'NO1987A'],
    ['\u200b\u202a04465\u202c', '04465'],
    ['АВС-123', 'ABC123'],
    ['ΑΒΕ 1', 'ABE1'],
    ['---', ''],
  ])('of %j is %j', (number, key) => {
    expect(numberKey(number)).toBe(key);
  });

  test('is its own key', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const key = numberKey(text);
        expect(key).toMatch(/^[A-Z0-9]*$/);
        expect(numberKey(key)).toBe(key);
      }),
    );
  });
});

describe('a search text', () => {
  test.each([
    ['04465-12592', ['0446512592'], []],
    ['oem 04465 12592', ['0446512592', 'OEM0446512592'], []],
    ['Equal to: D-2228', ['D2228', 'EQUALTOD2228'], ['d']],
    ['Barcode 4006381333931', ['4006381333931', '04006381333931', 'BARCODE4006381333931'], []],
    ['OEM-04465', ['OEM04465'], ['oem']],
    ['1K0 698 451 G', ['1K0698451G'], ['g']],
    ['W 712/95', ['W71295'], ['w']],
    ['C 30 005', ['C30005'], ['c']],
    ['PAD-00123', ['PAD00123'], ['pad']],
    ['2012-345', ['2012345'], []],
    ['90100-12300', ['9010012300'], []],
    ['712/95', ['71295'], []],
    ['NZE141', ['NZE141'], ['nze141']],
    ['Part No. 04465-12592', ['0446512592', 'PARTNO0446512592'], []],
    ['KYB 334365', ['KYB334365', '334365'], ['kyb']],
    ['Mann-Filter w712/95', ['MANNFILTERW71295', 'W71295'], ['mann', 'filter']],
    ['04465-12592 brake pads', ['0446512592BRAKEPADS', '0446512592'], ['brake', 'pads']],
    ['EAN 4006381333931', ['EAN4006381333931', '4006381333931', '04006381333931'], ['ean']],
    ['MB 634167', ['MB634167'], ['mb']],
    ['pads 12345', ['PADS12345'], ['pads']],
    ['tyre 185/65r15', ['TYRE18565R15'], ['tyre']],
    ['A 1-2-3', ['A123'], ['a']],
    ['90915-YZZE1', ['90915YZZE1'], []],
    ['4006381333931', ['4006381333931', '04006381333931'], []],
    ['20120-12345', ['2012012345'], []],
    ['185651512', ['185651512'], []],
    ['vitz 2012', ['VITZ2012'], ['vitz']],
    ['P/N 04465-12592', ['0446512592', 'PN0446512592'], []],
    ['p/n: 04465-12592', ['0446512592', 'PN0446512592'], []],
    ['PN 04465-12592', ['0446512592', 'PN0446512592'], []],
    ['OEM no. 04465-12592', ['0446512592', 'OEMNO0446512592'], []],
    ['04465-12592, 04466-12150', ['04465125920446612150', '0446512592', '0446612150'], []],
    [
      '04465-12592 or 48510/48520-59485 pads',
      [
        ...['0446512592OR485104852059485PADS', '0446512592OR485104852059485', '0446512592OR48510'],
        ...['4852059485PADS', '4852059485', '0446512592'],
      ],
      ['or', 'pads'],
    ],
    ['04465-12592 и 04466-12150', ['04465125920446612150', '0446512592', '0446612150'], []],
    ['Toyota04465-12592', ['TOYOTA0446512592', '0446512592', 'A0446512592', 'TA0446512592'], []],
    ['NISSAND1060-JX00A', ['NISSAND1060JX00A', '1060JX00A', 'D1060JX00A', 'ND1060JX00A'], []],
    ['d1060-jx00anissan', ['D1060JX00ANISSAN', 'D1060JX00', 'D1060JX00A', 'D1060JX00AN'], []],
    ['x'.repeat(37) + '123', [`${'X'.repeat(37)}123`], [`${'x'.repeat(37)}123`]],
  ])('%j may be a number', (text, exactKeys, words) => {
    expect(typedNumber(text)).toEqual({ key: exactKeys[0], exactKeys, words });
  });

  test.each([
    ...['185/65r15', '185/65 R15 88H', '185 65 r15', '195R15C', '185/65/15', '5w-30', '5W30', '15w 40'],
    ...['2012', '1998', '2008-2012', '2008/12', 'h4', 'n70', '1500cc', '12v 55w', '500 ml', '12v/100ah'],
    ...['195/65', '195-65-15', '185 / 65 R 15', '205/55ZR16 91W XL', 'P195/65R15', '31x10.5R15', '11R22.5'],
    ...['100MMx50MM', '12V 60/55W', '5W-30 4L', '2012-', '2000-3000', '500 – 1500', 'OEM 2012'],
    ...['3,500', '3,500/=', '3500/-', 'Ksh 3500', 'KSh. 13,500/=', 'kes 250000'],
    ...['', ' ', '123', 'ab12', 'abcdef', '٠٤٤٦٥', 'Ж1234', 'x'.repeat(38) + '123'],
  ])('%j is no number', (text) => {
    expect(typedNumber(text)).toBeNull();
  });
});

describe('the look-alikes of a search text', () => {
  test.each([
    ['O4465-92592', ['0446592592']],
    ['9310', ['93IO', '93I0', '931O']],
    ['40O6381333931', ['4006381333931', '04006381333931']],
    ['204 420 12 20', ['A2044201220']],
    ['A 204 420 12 20 Mercedes', ['2044201220']],
    ['OOOOOO-O999', ['0000000999', 'OOOOOO0999']],
  ])('of %j have 0 for O, O for 0, 1 for I and I for 1', (text, keys) => {
    expect(lookAlikeKeys(typedNumber(text)!)).toEqual(expect.arrayContaining(keys));
  });

  test('are at most 64, and never include the text itself', () => {
    expect(lookAlikeKeys(typedNumber('1'.repeat(40))!)).toHaveLength(63);
    expect(lookAlikeKeys(typedNumber('23456')!)).toEqual([]);
    const several = Array.from({ length: 10 }, (_, place) => `NISSAN1010101${place}0HONDA`);
    expect(lookAlikeKeys(typedNumber(several.join(' '))!)).toHaveLength(64);
  });
});

test.each([
  ['96385074', '00000096385074'],
  ['036000291452', '00036000291452'],
  ['4006381333931', '04006381333931'],
  ['4006-3813 33931', '04006381333931'],
  ['10012345678902', '10012345678902'],
  ['4006381333932', null],
  ['4006381339331', null],
  ['400638133393', null],
  ['123456789', null],
  ['A4006381333931', null],
  ['', null],
])('the barcode %j is stored as %j', (number, gtin) => {
  expect(gtinOf(number)).toBe(gtin);
});

describe('several part numbers in one text', () => {
  test.each([
    ['04465-12592/04465-12593', 2],
    ['04465-12592 & 04465-12593', 2],
    ['D-2228\\D-2229+D-2230', 3],
    ['04465-12592 04465-12593', 2],
    ['04465-12592 or 04465-12593', 2],
    ['04465-12592 - 04465-12593', 2],
    ['04465-12592 (was 04465-12591)', 2],
    ['781647507→781647508', 2],
  ])('are found: %s', (text, count) => {
    expect(numbersWithin(text)).toHaveLength(count);
  });

  test.each([
    ...['W 712/95', '04465 12592', '04465-12592', '04465-12592/93', '1K0 698 451 G', 'A 166 540 24 17'],
    ...['HU 718/5 x', 'C 30 005/1', '5W-30/10W-40', 'BK2Q-6K682-CB', '22100-0L050-84', '0 445 110 183'],
    ...['DENSO 22100-0L050', '6205-2RS/C3', '12V 60/55W', ''],
  ])('are not found: %j', (text) => {
    expect(numbersWithin(text)).toEqual([]);
  });
});

describe('entered numbers', () => {
  test('may be a pasted list with blanks, tabs, bullets and duplicates', () => {
    const number = ' • 04465-12592\n\n- 04465 12592\t(04466) 1\r\n * 0446512592;,·\u00a0４４7.';
    expect(checkedNumbers([{ kind: 'oem', number, maker: ' ' }])).toEqual([
      { kind: 'oem', number: '04465-12592', maker: null, key: '0446512592' },
      { kind: 'oem', number: '(04466) 1', maker: null, key: '044661' },
      { kind: 'oem', number: '447', maker: null, key: '447' },
    ]);
  });

  test('are stored once if kind, number and maker are the same; for the kind own, the maker does not matter', () => {
    const entered = [
      { kind: 'mpn', number: 'D-2228', maker: ' Denso\u200b ' },
      { kind: 'mpn', number: 'd2228', maker: 'DENSO' },
      { kind: 'mpn', number: 'D2228' },
      { kind: 'cross', number: 'D2228' },
      { kind: 'gtin', number: '4006381333931' },
      { kind: 'gtin', number: '04006381333931' },
      { kind: 'own', number: 'A1' },
      { kind: 'own', number: 'a-1', maker: 'Denso' },
    ] as const;
    expect(checkedNumbers(entered).map(({ kind, number, maker }) => [kind, number, maker])).toEqual([
      ['mpn', 'D-2228', 'Denso'],
      ['mpn', 'D2228', null],
      ['cross', 'D2228', null],
      ['gtin', '04006381333931', null],
      ['own', 'A1', null],
    ]);
  });

  test.each([
    ['oem', 'x'.repeat(41), 'TEXT_TOO_LONG', 'Number must be at most 40 characters'],
    ['oem', '1\0', 'TEXT_HAS_NUL', 'Number must not contain a NUL character'],
    ['gtin', '123', 'GTIN_INVALID', '"123" is not a valid barcode: please check its digits'],
    [
      'oem',
      'Ж-1234',
      'INVALID_INPUT',
      '"Ж-1234" is not a part number: write it with the letters A to Z and digits',
    ],
    [
      'own',
      Array.from({ length: 101 }, (_, index) => index).join(),
      'TOO_MANY_NUMBERS',
      'Too many part numbers: at most 100 are allowed',
    ],
    ['own', '1234,'.repeat(1_001), 'TOO_MANY_NUMBERS', 'Too many part numbers: at most 100 are allowed'],
  ] as const)('of kind %s cannot be %j', (kind, number, code, message) => {
    const problem = problemOf(() => checkedNumbers([{ kind, number }]));
    expect([problem?.code, problem?.message]).toEqual([code, message]);
  });

  test('have a maker with a name of at most 100 characters', () => {
    const problem = problemOf(() => checkedNumbers([{ kind: 'oem', number: '1', maker: 'x'.repeat(101) }]));
    expect(problem?.message).toBe('Maker must be at most 100 characters');
  });
});

describe('a replacement of a part number', () => {
  const entered = { maker: ' Toyota ', oldNumber: '04465-12592', newNumber: '04465 12599' };

  test('has the maker, and for each of the two numbers the typed form and the search key', () => {
    expect(checkedReplacement(entered)).toMatchObject({
      old: { maker: 'Toyota', number: '04465-12592', key: '0446512592' },
      new: { maker: 'Toyota', number: '04465 12599', key: '0446512599' },
    });
  });

  test.each([
    [{ maker: '\u200b' }, 'Maker is required'],
    [{ maker: 'x'.repeat(101) }, 'Maker must be at most 100 characters'],
    [{ oldNumber: ' ' }, 'Old number is required'],
    [{ newNumber: '1'.repeat(41) }, 'New number must be at most 40 characters'],
    [{ newNumber: '1\0' }, 'New number must not contain a NUL character'],
    [{ oldNumber: '---' }, '"---" is not one part number'],
    [{ oldNumber: '04465, 04466' }, '"04465, 04466" is not one part number'],
    [{ newNumber: 'Ж-1' }, '"Ж-1" is not a part number: write it with the letters A to Z and digits'],
    [{ newNumber: '0446512592' }, '0446512592 is the old number itself: enter the number that replaces it'],
  ])('%j is rejected, and the error names the field', (changed, message) => {
    const problem = problemOf(() => checkedReplacement({ ...entered, ...changed }));
    expect(problem).toMatchObject({ message, params: { field: Object.keys(changed)[0] } });
  });
});
