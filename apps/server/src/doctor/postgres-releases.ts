/**
 * The newest minor release of each major version of PostgreSQL that was known when this version of the shop was made;
 * to be brought up to date with each release of the shop. https://www.postgresql.org/support/versioning
 */
export const NEWEST_MINOR: Readonly<Record<number, number>> = { 15: 20, 16: 15, 17: 11, 18: 6 };
