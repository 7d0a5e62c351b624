import { expect, test } from '@jest/globals';
import { isUuid } from './uuid.js';

const ID = '1a2b3c4d-5e6f-4a1b-8c2d-3e4f5a6b7c8d';

test.each([ID, ID.toUpperCase()])('%s is a UUID', (text) => expect(isUuid(text)).toBe(true));

test.each(['', '1', ID.slice(1), `${ID}0`, ID.replaceAll('-', ''), ID.replace('1', 'g')])(
  '%j is no UUID',
  (text) => expect(isUuid(text)).toBe(false),
);
