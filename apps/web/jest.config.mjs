import { preset } from '../../jest.preset.mjs';

export default {
  ...preset,
  displayName: 'web',
  testEnvironment: 'jsdom',
  testTimeout: 20_000,
  setupFiles: ['<rootDir>/test/setup.ts'],
  moduleNameMapper: {
    ...preset.moduleNameMapper,
    // One file instead of the six thousand modules of its index.
    '^@tabler/icons-react$':
      '<rootDir>/../../node_modules/@tabler/icons-react/dist/cjs/tabler-icons-react.cjs',
  },
};
