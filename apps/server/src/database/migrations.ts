import { CreateAccounts20261121090000 } from './migrations/20261121090000-create-accounts.js';
import { CreateCatalogue20261121090100 } from './migrations/20261121090100-create-catalogue.js';
import { CreateOrders20261121090200 } from './migrations/20261121090200-create-orders.js';
import { CreateTracking20261121090300 } from './migrations/20261121090300-create-tracking.js';
import { AddItemSearch20261121100000 } from './migrations/20261121100000-add-item-search.js';
import { FillSearchSynonyms20261121100010 } from './migrations/20261121100010-fill-search-synonyms.js';
import { AddItemCounts20261121100020 } from './migrations/20261121100020-add-item-counts.js';
import { AddItemVersions20261121100100 } from './migrations/20261121100100-add-item-versions.js';
import { AddPasswordResets20261121112000 } from './migrations/20261121112000-add-password-resets.js';
import { AddUserSearch20261121112010 } from './migrations/20261121112010-add-user-search.js';

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
  AddPasswordResets20261121112000,
  AddUserSearch20261121112010,
];
