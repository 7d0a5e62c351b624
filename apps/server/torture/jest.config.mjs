import { preset } from '../../../jest.preset.mjs';

/** Tests that take too long for `npm test`; scripts/torture.mjs runs them one after the other. */
export default {
  ...preset,
  displayName: 'torture',
  testMatch: ['<rootDir>/**/*.torture.ts'],
  testTimeout: 30 * 60_000,
  maxWorkers: 1,
};
