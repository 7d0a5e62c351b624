import { SetupError } from '../process/setup-error.js';
import { readSql } from './sql-files.js';

export interface Migration {
  name: string;
  timestamp: string;
  sql: string;
}

/** All migrations in the order of their timestamps. A released migration is never edited. */
export const MIGRATIONS: Migration[] = readSql('migrations').map(({ name, sql }) => {
  const [timestamp = '', ...words] = name.split('-');
  const camel = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return { name: camel.join('') + timestamp, timestamp, sql };
});

/** All tables that migrations have created, also those dropped since. */
export const TABLES: string[] = [
  'migrations',
  'sql_files',
  ...MIGRATIONS.flatMap(({ sql }) =>
    Array.from(sql.matchAll(/^CREATE TABLE (\w+)/gm), ([, name = '']) => name),
  ),
];

const BASELINE = 'Baseline20261122030020';

/** The migrations that the baseline replaces. */
export const SQUASHED = `
  CreateAccounts20261121090000 CreateCatalogue20261121090100 CreateOrders20261121090200 CreateTracking20261121090300
  AddItemSearch20261121100000 FillSearchSynonyms20261121100010 AddItemCounts20261121100020 AddItemVersions20261121100100
  AddCartLines20261121110000 AddWishlistEntries20261121110010 AddGuestListMerges20261121110020
  TellOfOrderEvents20261121111000 TellOfEndedSessions20261121111010 IndexOrdersForAdmins20261121111020
  AddPasswordResets20261121112000 AddUserSearch20261121112010 AddCallQueue20261121113000 AddOrderClaims20261121113010
  TellOfCallsAndClaims20261121113020 AddItemPriceCounts20261121130000 AddOrderShares20261121140000
  AddDayStats20261121140010 AddSeenDays20261121140020 AddItemStats20261121140030 AddCallStats20261121140040
  AddUserNames20261121142000 AddLastSeen20261121142010 IndexFewUsers20261121142020 FoldUserNames20261121143000
  TellOfCatalogueChanges20261121150000 AddSearchBits20261121151000 SearchByBits20261121151010 SearchItems20261121151020
  ReadSearches20261121151030 SearchForLess20261121152000 AddPriceSteps20261122001000 SuggestForLess20261122002000
  RankBits20261122030000 CountForLess20261122030010 ExactBeginnings20261122030020`
  .trim()
  .split(/\s+/);

/** Replaces the squashed migrations by the baseline. Throws SetupError if only some of them were applied. */
export function withBaseline(applied: string[]): string[] {
  const later = applied.filter((name) => !SQUASHED.includes(name));
  if (later.length === applied.length) return applied;
  const missing = SQUASHED.find((name) => !applied.includes(name));
  if (missing) {
    throw new SetupError(
      `The shop's data is of a version before 59d71e0 (without '${missing}'): start that version with it once, then this one.`,
    );
  }
  return [BASELINE, ...later];
}
