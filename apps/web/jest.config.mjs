import { preset } from '../../jest.preset.mjs';

export default {
  ...preset,
  displayName: 'web',
  testEnvironment: 'jsdom',
  testTimeout: 60_000,
  // Its file for browsers is no ES module for Node.
  moduleNameMapper: { ...preset.moduleNameMapper, '^fflate$': 'fflate/node' },
  setupFiles: ['<rootDir>/test/setup.ts'],
  setupFilesAfterEnv: ['<rootDir>/test/eachTest.ts'],
};
