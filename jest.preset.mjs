/** SWC options that compile Nest's TypeScript for tests. */
export const SWC = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true, decorators: true },
    transform: {
      legacyDecorator: true,
      decoratorMetadata: true,
      useDefineForClassFields: false,
      react: { runtime: 'automatic' },
    },
    target: 'es2022',
  },
  module: { type: 'es6' },
};

/** Shared by every Jest project: native ES modules, TypeScript compiled by SWC with Nest's decorators. */
export const preset = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: { '^.+\\.tsx?$': ['@swc/jest', { ...SWC, sourceMaps: 'inline' }] },
  testEnvironment: 'node',
};
