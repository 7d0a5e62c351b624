import { preset } from '../../jest.preset.mjs';

// As in production. Otherwise graphql and other packages would make checks that take a tenth of the time.
process.env.NODE_ENV = 'production';

/** All tests but those of the built site, so that a change to a page does not run them. */
export default {
  ...preset,
  displayName: 'server',
  testTimeout: 300_000,
  testPathIgnorePatterns: ['/node_modules/', '\\.site\\.spec\\.ts$'],
  workerIdleMemoryLimit: '1.5GB',
};
