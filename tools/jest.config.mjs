/** Tests of the tooling: scripts/, tools/ and bench/. */
export default {
  displayName: 'tools',
  roots: ['<rootDir>', '<rootDir>/../scripts', '<rootDir>/../bench'],
  testMatch: ['**/*.spec.mjs'],
  transform: {},
};
