import { expect, test } from '@jest/globals';
import { isUuid, uuidsStartingWith } from './uuid.js';

const ID = '1a2b3c4d-5e6f-4a1b-8c2d-3e4f5a6b7c8d';

test.each([ID, ID.toUpperCase()])('%s is an id', (text) => expect(isUuid(text)).toBe(true));

test.each(['', '1', ID.slice(1), `${ID}0`, ID.replaceAll('-', ''), ID.replace('1', 'g')])(
  '%j is none',
  (text) => expect(isUuid(text)).toBe(false),
);

test.each([
  ['1', '10000000-0000-0000-0000-000000000000', '1fffffff-ffff-ffff-ffff-ffffffffffff'],
  ['1A2B3C4D', '1a2b3c4d-0000-0000-0000-000000000000', '1a2b3c4d-ffff-ffff-ffff-ffffffffffff'],
  ['1a2b3c4d-5', '1a2b3c4d-5000-0000-0000-000000000000', '1a2b3c4d-5fff-ffff-ffff-ffffffffffff'],
  ['10', '10000000-0000-0000-0000-000000000000', '10ffffff-ffff-ffff-ffff-ffffffffffff'],
  [ID, ID, ID],
])('%s is the prefix of the ids from %s to %s', (text, first, last) => {
  expect(uuidsStartingWith(text)).toEqual({ first, last });
});

test.each(['', 'x', '1-', '1a2b3c4d5', `${ID}0`, ' 1', '1a2b3c4d--'])('%j is no prefix of an id', (text) => {
  expect(uuidsStartingWith(text)).toBeNull();
});
