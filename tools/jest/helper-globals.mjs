/** What others import from @jest/globals: they stay loaded from test file to test file, and so do these. */
export const { expect, jest } = globalThis;
