import { expect, test } from '@jest/globals';
import { months } from '../../test/cars.js';
import { likelyCars, likelyCarText } from './likely-car-text.js';

const FLEET = [
  'Toyota/Vitz/KSP90',
  'Toyota/Axio/NZE141',
  'Toyota/Fielder/NZE141',
  'Toyota/Auris/ZZE141',
  'Toyota/Hiace/KDH201',
  'Toyota/Wish/ZNE10',
  'Toyota/Premio/NZT240',
  'Toyota/Premio/ZZT240',
  'Nissan/Note/E12',
  'Nissan/X-Trail/NT31',
  'Nissan/Patrol/Y61',
  'Honda/Fit/GD1',
  'Subaru/Forester/SH5',
  'Suzuki/Swift/ZC71S',
  'Mercedes-Benz/C-Class/W204',
  'BMW/3 Series/E90',
].map((line) => {
  const [brand = '', model = '', chassisCode = ''] = line.split('/');
  return { brand, model, chassisCode, ...months('2005-01..') };
});

test.each([
  ['toyta vits', 'Toyota Vitz'],
  ['brake pads for Toyoto vitz 2010', 'brake pads for Toyota vitz 2010'],
  ['nisan not wiper', 'Nissan Note wiper'],
  ['Feilder', 'Fielder'],
  ['feilder 2010', 'Fielder 2010'],
  ['feilder nze141 pads', 'Fielder nze141 pads'],
  ['foresta sh5 pads', 'Forester sh5 pads'],
  ['Toyota fielda', 'Toyota Fielder'],
  ['nissan x-trial', 'nissan X-Trail'],
  ['x-trail t31', 'x-trail NT31'],
  ['wiper x trail t31', 'wiper x trail NT31'],
  ['t31', 'NT31'],
  ['suzuki zc71 mirror', 'suzuki ZC71S mirror'],
  ['axio ze141 mirror', 'axio NZE141 mirror'],
  ['dh201 mirror', 'KDH201 mirror'],
  ['c200', 'C-Class'],
  ['benz C180, w204', 'benz C-Class, w204'],
  ['320i pads', '3 Series pads'],
])('the text %s likely means %s', (text, likely) => {
  expect(likelyCarText(text, FLEET)).toBe(likely);
});

test.each([
  ...['toyota vitz', 'nze141', 'x-trail nt31', 'brake pads', '', '2010', 'c-class', 'honda fat', 'honda fif'],
  ...[
    'nissan petrol pump',
    'toyota with',
    'subaru starter',
    'foresta pads',
    'toyota dish',
    'ze141 mirror',
    'suzuki shift',
    'toyota spare not',
    'pads not e1',
    'not',
    'vits pads',
  ],
  ...['t31 bulb', 'toyota t31', 'toyota zt240', 'toyota c200', 'g500', '5k', 'toyotas', 'nissan 04465'],
])('the text %j has no likely car', (text) => {
  expect(likelyCarText(text, FLEET)).toBeNull();
});

test.each([
  ['toyta vits pads', 8, 8],
  ['vits', 9, 0],
  ['vitz', 3, 3],
  ['vitz', 4, 0],
])('the text %j, of a model with %i vehicles, may mean %i of them', (text, count, likely) => {
  const vitz = Array.from({ length: count }, (_, place) => `KSP${90 + place}`);
  const fleet = vitz.map((chassisCode) => ({
    ...{ brand: 'Toyota', model: 'Vitz', chassisCode },
    ...months('2005-01..'),
  }));
  expect(likelyCars(text, fleet).vehicles).toHaveLength(likely);
});
