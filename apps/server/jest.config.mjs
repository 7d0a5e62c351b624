import { preset } from '../../jest.preset.mjs';

export default { ...preset, displayName: 'server', testTimeout: 30_000 };
