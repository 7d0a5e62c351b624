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
  ])('is found with signs: %s', (text, rest) => {
    const found = resolveCarText(text, [AXIO]);
    expect(found).toMatchObject({ vehicles: [AXIO], rest });
    expect(found.frameCode).toBe(text.includes('6048723') ? 'NZE141' : null);
  });
});
