import { preset } from '../../jest.preset.mjs';

export default {
  ...preset,
  displayName: 'web',
  testEnvironment: 'jsdom',
  testTimeout: 60_000,
  setupFiles: ['<rootDir>/test/setup.ts'],
  setupFilesAfterEnv: ['<rootDir>/test/eachTest.ts'],
};
