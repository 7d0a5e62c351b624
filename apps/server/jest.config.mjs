import { preset } from '../../jest.preset.mjs';

// As the shop runs: other packages check more in development, at a tenth of the time.
process.env.NODE_ENV = 'production';

/** All tests but those of the built site, so that a change to a page does not run them. */
export default {
  ...preset,
  displayName: 'server',
  testTimeout: 300_000,
  testPathIgnorePatterns: ['/node_modules/', '\\.site\\.spec\\.ts$'],
  workerIdleMemoryLimit: '1.5GB',
};
