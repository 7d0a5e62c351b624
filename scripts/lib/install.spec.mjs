import { expect, test } from '@jest/globals';
import { matches } from './install.mjs';

const react = { version: '19.3.1', integrity: 'sha512-a' };
const wasm = { version: '1.0.0', integrity: 'sha512-b', optional: true };
const lock = {
  '': { name: 'beambright' },
  'libs/domain': { version: '0.1.0' },
  'node_modules/@beambright/domain': { resolved: 'libs/domain', link: true },
  'node_modules/react': react,
  'node_modules/only-for-another-system': wasm,
};
const installed = {
  'libs/domain': { version: '0.1.0' },
  'node_modules/@beambright/domain': { resolved: 'libs/domain', link: true },
  'node_modules/react': react,
};

test('an installation matches the lock file without the packages for other systems', () => {
  expect(matches(lock, installed)).toBe(true);
});

test.each([
  ['a package is missing', { ...installed, 'node_modules/react': undefined }],
  [
    'a package has other content',
    { ...installed, 'node_modules/react': { ...react, integrity: 'sha512-c' } },
  ],
  [
    'a package is no longer in the lock file',
    { ...installed, 'node_modules/left-pad': { version: '1.3.0' } },
  ],
])('an installation does not match the lock file when %s', (_what, there) => {
  const written = JSON.parse(JSON.stringify(there));
  expect(matches(lock, written)).toBe(false);
});
