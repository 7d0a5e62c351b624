import { CreateAccounts20261121090000 } from './migrations/20261121090000-create-accounts.js';
import { CreateCatalogue20261121090100 } from './migrations/20261121090100-create-catalogue.js';
import { CreateOrders20261121090200 } from './migrations/20261121090200-create-orders.js';
import { CreateTracking20261121090300 } from './migrations/20261121090300-create-tracking.js';
import { AddItemSearch20261121100000 } from './migrations/20261121100000-add-item-search.js';
import { FillSearchSynonyms20261121100010 } from './migrations/20261121100010-fill-search-synonyms.js';
import { AddItemCounts20261121100020 } from './migrations/20261121100020-add-item-counts.js';
import { AddItemVersions20261121100100 } from './migrations/20261121100100-add-item-versions.js';
import { AddCartLines20261121110000 } from './migrations/20261121110000-add-cart-lines.js';
import { AddWishlistEntries20261121110010 } from './migrations/20261121110010-add-wishlist-entries.js';
import { AddGuestListMerges20261121110020 } from './migrations/20261121110020-add-guest-list-merges.js';
import { TellOfOrderEvents20261121111000 } from './migrations/20261121111000-tell-of-order-events.js';
import { TellOfEndedSessions20261121111010 } from './migrations/20261121111010-tell-of-ended-sessions.js';
import { IndexOrdersForAdmins20261121111020 } from './migrations/20261121111020-index-orders-for-admins.js';
import { AddPasswordResets20261121112000 } from './migrations/20261121112000-add-password-resets.js';
import { AddUserSearch20261121112010 } from './migrations/20261121112010-add-user-search.js';
import { AddCallQueue20261121113000 } from './migrations/20261121113000-add-call-queue.js';
import { AddOrderClaims20261121113010 } from './migrations/20261121113010-add-order-claims.js';
import { TellOfCallsAndClaims20261121113020 } from './migrations/20261121113020-tell-of-calls-and-claims.js';
import { AddItemPriceCounts20261121130000 } from './migrations/20261121130000-add-item-price-counts.js';
import { AddOrderShares20261121140000 } from './migrations/20261121140000-add-order-shares.js';
import { AddDayStats20261121140010 } from './migrations/20261121140010-add-day-stats.js';
import { AddSeenDays20261121140020 } from './migrations/20261121140020-add-seen-days.js';
import { AddItemStats20261121140030 } from './migrations/20261121140030-add-item-stats.js';
import { AddCallStats20261121140040 } from './migrations/20261121140040-add-call-stats.js';
import { AddUserNames20261121142000 } from './migrations/20261121142000-add-user-names.js';
import { AddLastSeen20261121142010 } from './migrations/20261121142010-add-last-seen.js';
import { IndexFewUsers20261121142020 } from './migrations/20261121142020-index-few-users.js';
import { FoldUserNames20261121143000 } from './migrations/20261121143000-fold-user-names.js';
import { TellOfCatalogueChanges20261121150000 } from './migrations/20261121150000-tell-of-catalogue-changes.js';
import { AddSearchBits20261121151000 } from './migrations/20261121151000-add-search-bits.js';
import { SearchByBits20261121151010 } from './migrations/20261121151010-search-by-bits.js';
import { SearchItems20261121151020 } from './migrations/20261121151020-search-items.js';
import { ReadSearches20261121151030 } from './migrations/20261121151030-read-searches.js';
import { SearchForLess20261121152000 } from './migrations/20261121152000-search-for-less.js';
import { AddPriceSteps20261122001000 } from './migrations/20261122001000-add-price-steps.js';
import { SuggestForLess20261122002000 } from './migrations/20261122002000-suggest-for-less.js';
import { RankBits20261122030000 } from './migrations/20261122030000-rank-bits.js';
import { CountForLess20261122030010 } from './migrations/20261122030010-count-for-less.js';
import { ExactBeginnings20261122030020 } from './migrations/20261122030020-exact-beginnings.js';
import { AddSignInNetworks20261123100000 } from './migrations/20261123100000-add-sign-in-networks.js';
import { IndexVisitsOfAccounts20261123140000 } from './migrations/20261123140000-index-visits-of-accounts.js';

/** In the order of their time stamps; a migration that has shipped is never edited. */
export const MIGRATIONS = [
  CreateAccounts20261121090000,
  CreateCatalogue20261121090100,
  CreateOrders20261121090200,
  CreateTracking20261121090300,
  AddItemSearch20261121100000,
  FillSearchSynonyms20261121100010,
  AddItemCounts20261121100020,
  AddItemVersions20261121100100,
  AddCartLines20261121110000,
  AddWishlistEntries20261121110010,
  AddGuestListMerges20261121110020,
  TellOfOrderEvents20261121111000,
  TellOfEndedSessions20261121111010,
  IndexOrdersForAdmins20261121111020,
  AddPasswordResets20261121112000,
  AddUserSearch20261121112010,
  AddCallQueue20261121113000,
  AddOrderClaims20261121113010,
  TellOfCallsAndClaims20261121113020,
  AddItemPriceCounts20261121130000,
  AddOrderShares20261121140000,
  AddDayStats20261121140010,
  AddSeenDays20261121140020,
  AddItemStats20261121140030,
  AddCallStats20261121140040,
  AddUserNames20261121142000,
  AddLastSeen20261121142010,
  IndexFewUsers20261121142020,
  FoldUserNames20261121143000,
  TellOfCatalogueChanges20261121150000,
  AddSearchBits20261121151000,
  SearchByBits20261121151010,
  SearchItems20261121151020,
  ReadSearches20261121151030,
  SearchForLess20261121152000,
  AddPriceSteps20261122001000,
  SuggestForLess20261122002000,
  RankBits20261122030000,
  CountForLess20261122030010,
  ExactBeginnings20261122030020,
  AddSignInNetworks20261123100000,
  IndexVisitsOfAccounts20261123140000,
];
