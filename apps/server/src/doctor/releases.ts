/** The newest minor release of each major version of PostgreSQL. Update it with each release of the shop: https://www.postgresql.org/support/versioning */
export const NEWEST_MINOR: Readonly<Record<number, number>> = { 15: 20, 16: 15, 17: 11, 18: 6 };

/** The first release without the Brotli fault that became public in October 2026, for each major version of Node with security fixes. */
export const MENDED_NODE: Readonly<Record<number, readonly [minor: number, patch: number]>> = {
  22: [23, 4],
  24: [22, 1],
  26: [12, 1],
};
