import { preset } from '../../jest.preset.mjs';

// Real clusters are made and killed here: on a busy machine the usual 5 s are short.
export default { ...preset, displayName: 'embedded-postgres', testTimeout: 30_000 };
