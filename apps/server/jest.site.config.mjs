import server from './jest.config.mjs';

/** Server tests that read the built site. */
export default {
  ...server,
  displayName: 'server: the built site',
  testMatch: ['**/*.site.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
};
