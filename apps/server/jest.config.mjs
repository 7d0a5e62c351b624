import { preset } from '../../jest.preset.mjs';

/** All tests but those of the built site, which have a target of their own: a change of a page runs no others. */
export default {
  ...preset,
  displayName: 'server',
  testTimeout: 300_000,
  testPathIgnorePatterns: ['/node_modules/', '\\.site\\.spec\\.ts$'],
  workerIdleMemoryLimit: '1.5GB',
};
