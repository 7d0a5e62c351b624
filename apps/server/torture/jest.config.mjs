import { preset } from '../../../jest.preset.mjs';

/** What takes too long for `npm test`: scripts/torture.mjs runs it, one file after the other. */
export default {
  ...preset,
  displayName: 'torture',
  testMatch: ['<rootDir>/**/*.torture.ts'],
  testTimeout: 30 * 60_000,
  maxWorkers: 1,
};
