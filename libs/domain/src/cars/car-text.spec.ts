import { describe, expect, test } from '@jest/globals';
import { resolveCarText } from './car-text.js';

const AXIO = { brand: 'Toyota', model: 'Axio', chassisCode: 'NZE141', from: 24_081, to: 24_149 };

describe('a chassis code', () => {
  test.each([
    ['#NZE141 pads', 'pads'],
    ['*NZE141* pads', 'pads'],
    ['[NZE141] pads', 'pads'],
    ['NZE.141 pads', 'pads'],
    ['NZE_141 pads', 'pads'],
    ['NZE141+ pads', 'pads'],
    ['axio NZE141® pads', 'pads'],
    ['#NZE141-6048723', ''],
    ['NZE.141-6048723', ''],
  ])('is found despite punctuation and signs: %s', (text, rest) => {
    const found = resolveCarText(text, [AXIO]);
    expect(found).toMatchObject({ vehicles: [AXIO], rest });
    expect(found.frameCode).toBe(text.includes('6048723') ? 'NZE141' : null);
  });
});

test.each([
  ['window regulator bmw 320i e90 2008', 'window regulator'],
  ['bmw e90 318i pads', 'pads'],
  ['bmw e90 520i pads', '520i pads'],
  ['bmw e90 pads 320i', 'pads 320i'],
])('a type such as 320i belongs to the car only directly beside its own series: %s', (text, rest) => {
  const e90 = { brand: 'BMW', model: '3 Series', chassisCode: 'E90', from: 24_060, to: 24_143 };
  expect(resolveCarText(text, [AXIO, e90])).toMatchObject({ vehicles: [e90], rest });
});
