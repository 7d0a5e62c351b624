/** The tests of the tooling itself: what scripts/ decides and what the lint rules catch. */
export default {
  displayName: 'tools',
  roots: ['<rootDir>', '<rootDir>/../scripts'],
  testMatch: ['**/*.spec.mjs'],
  transform: {},
};
