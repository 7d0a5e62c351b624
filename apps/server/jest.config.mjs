import { preset } from '../../jest.preset.mjs';

/**
 * All tests except those of the built site, which have their own target, so that a change to a page does not run the
 * others.
 */
export default {
  ...preset,
  displayName: 'server',
  testTimeout: 300_000,
  testPathIgnorePatterns: ['/node_modules/', '\\.site\\.spec\\.ts$'],
  workerIdleMemoryLimit: '1.5GB',
};
