import { nativePreset } from '../../jest.preset.mjs';

export default { ...nativePreset, displayName: 'server', testTimeout: 120_000 };
