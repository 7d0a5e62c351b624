import { CreateAccounts20261121090000 } from './migrations/20261121090000-create-accounts.js';
import { CreateCatalogue20261121090100 } from './migrations/20261121090100-create-catalogue.js';
import { CreateOrders20261121090200 } from './migrations/20261121090200-create-orders.js';
import { CreateTracking20261121090300 } from './migrations/20261121090300-create-tracking.js';

/** In the order of their time stamps; a migration that has shipped is never edited. */
export const MIGRATIONS = [
  CreateAccounts20261121090000,
  CreateCatalogue20261121090100,
  CreateOrders20261121090200,
  CreateTracking20261121090300,
];
