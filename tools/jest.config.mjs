/** The tests of the tooling itself: what scripts/ decides, what the lint rules catch, what bench/ measures with. */
export default {
  displayName: 'tools',
  roots: ['<rootDir>', '<rootDir>/../scripts', '<rootDir>/../bench'],
  testMatch: ['**/*.spec.mjs'],
  transform: {},
};
