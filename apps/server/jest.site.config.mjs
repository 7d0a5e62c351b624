import server from './jest.config.mjs';

/** The tests of the server that read the built site. */
export default {
  ...server,
  displayName: 'server: the built site',
  testMatch: ['**/*.site.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
};
