import { preset } from '../../jest.preset.mjs';

// Real clusters are created and killed here: the default 5 s is too short on a busy machine.
export default { ...preset, displayName: 'embedded-postgres', testTimeout: 30_000 };
