import { DomainError, monthNumber } from '@beambright/domain';
import { expect, test } from '@jest/globals';
import { readFitments, type WrittenFitment, writeFitments } from './fitment-text.js';

const AXIO = 'Toyota Axio';
const open = {
  codes: [],
  fits: true,
  from: null,
  to: null,
  positions: [],
  condition: null,
  serialFrom: null,
  serialTo: null,
  basis: null,
};
const months = (from: number[] | null, to: number[] | null) => ({
  from: from && monthNumber(from[0] ?? 0, from[1] ?? 0),
  to: to && monthNumber(to[0] ?? 0, to[1] ?? 0),
});

const WRITTEN: [string, WrittenFitment[]][] = [
  ['Toyota Axio', [{ ...open, car: AXIO }]],
  [
    'Toyota Axio NZE141, NZE144 2006/10-2012/05 front; with A/C',
    [
      {
        ...open,
        ...months([2006, 10], [2012, 5]),
        car: AXIO,
        codes: ['NZE141', 'NZE144'],
        positions: ['front'],
        condition: 'with A/C',
      },
    ],
  ],
  [
    'not BMW X5 E70 2007/01-',
    [{ ...open, ...months([2007, 1], null), car: 'BMW X5', codes: ['E70'], fits: false }],
  ],
  ['Toyota RAV4 -2005/11', [{ ...open, ...months(null, [2005, 11]), car: 'Toyota RAV4' }]],
  ['Peugeot 2008 -2012/05', [{ ...open, ...months(null, [2012, 5]), car: 'Peugeot 2008' }]],
  [
    'Subaru Impreza: GRB, GRF rear left',
    [{ ...open, car: 'Subaru Impreza', codes: ['GRB', 'GRF'], positions: ['rear', 'left'] }],
  ],
  ['Land Rover LR4:; 1; 2', [{ ...open, car: 'Land Rover LR4', condition: '1; 2' }]],
  [
    'Toyota Axio NZE141 front serials 6000001-6099999 (supplier); 1\\|2 \\\\',
    [
      {
        ...open,
        car: AXIO,
        codes: ['NZE141'],
        positions: ['front'],
        serialFrom: '6000001',
        serialTo: '6099999',
        basis: 'supplier',
        condition: '1|2 \\',
      },
    ],
  ],
  [
    'Toyota Axio NZE141 serials -6099999 (call)',
    [{ ...open, car: AXIO, codes: ['NZE141'], serialTo: '6099999', basis: 'call' }],
  ],
  ['Toyota Hiace 2004-2012: KDH201', [{ ...open, car: 'Toyota Hiace 2004-2012', codes: ['KDH201'] }]],
  [
    'Toyota Hilux (Vigo\\, Champ) front',
    [{ ...open, car: 'Toyota Hilux (Vigo, Champ)', positions: ['front'] }],
  ],
  ['Toyota Vitz\\: RS\\; \\| 2 NCP13', [{ ...open, car: 'Toyota Vitz: RS; | 2', codes: ['NCP13'] }]],
  ['Toyota Axio: TOYOTA-AXIO-NZE141-2009', [{ ...open, car: AXIO, codes: ['TOYOTA-AXIO-NZE141-2009'] }]],
  ['Land Rover LR4 L319', [{ ...open, car: 'Land Rover LR4', codes: ['L319'] }]],
  [
    'Toyota Axio\nMazda 3 BL5FP',
    [
      { ...open, car: AXIO },
      { ...open, car: 'Mazda 3', codes: ['BL5FP'] },
    ],
  ],
  ['', []],
];

test.each(WRITTEN)('%j is read as fitments and written as the same text', (text, fitments) => {
  expect(readFitments(text)).toEqual(fitments);
  expect(writeFitments(fitments)).toBe(text);
});

test.each([
  ['  toyota  axio nze141 2006–2012 , ', null],
  [
    'Toyota Axio nze141,nze144 2006 - 2012 Front, left',
    'Toyota Axio NZE141, NZE144 2006/01-2012/12 front left',
  ],
  [
    'Toyota Axio NZE141 2012 | Toyota Axio 2008/3',
    'Toyota Axio NZE141 2012/01-2012/12\nToyota Axio 2008/03-2008/03',
  ],
  ['Axio NZE141 06-12', 'Axio NZE141 2006/01-2012/12'],
  ['Peugeot 206 98 - 06 front', 'Peugeot 206 1998/01-2006/12 front'],
  ['Toyota Axio NZE141 2006+', 'Toyota Axio NZE141 2006/01-'],
  ['Toyota Axio 2006/10 onwards', 'Toyota Axio 2006/10-'],
  ['Toyota Axio NZE141 12-06', null],
  ['Toyota Axio NZE141 06-12, Toyota Fielder NZE141 06-12', null],
  ['NOT Toyota Axio;', 'not Toyota Axio'],
  ['Peugeot 2008', 'Peugeot 2008'],
  ['Toyota', null],
  ['NZE141 2006-2012', null],
  ['Toyota Axio 2006-10', null],
  ['Toyota Axio 2006/13-2012', null],
  ['Toyota Axio 2012-2006', null],
  ['Toyota Axio 1815-', null],
  ['Toyota Axio NZE141 2006-2012 driver side', null],
  ['Toyota Axio NZE141, the old one', null],
  ['Toyota Axio serials 6999999-600000', null],
  [`Toyota Axio; ${'x'.repeat(101)}`, null],
])('what people write is understood or refused: %j', (text, written) => {
  const read = () => writeFitments(readFitments(text));
  if (written === null) expect(read).toThrow(DomainError);
  else expect(read()).toBe(written);
});
