/** What a test file imports from @jest/globals: made anew for each. */
export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } = globalThis;
