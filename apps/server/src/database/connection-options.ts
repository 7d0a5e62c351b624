import type { DataSourceOptions } from 'typeorm';
import { PreparingClient } from './prepared.js';
import { SnakeNaming } from './snake-naming.js';

/** Without those of the reserve (reserving-pool.ts). */
export const POOL_SIZE = 10;

/** Limits that keep one bad query or one lost client from holding the shop up. */
const SESSION_LIMITS = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
};

export function connectionOptions(url: string) {
  return {
    type: 'postgres',
    url,
    applicationName: 'beambright',
    namingStrategy: new SnakeNaming(),
    synchronize: false,
    installExtensions: false,
    connectTimeoutMS: 2_500,
    poolSize: POOL_SIZE,
    extra: { ...SESSION_LIMITS, idleTimeoutMillis: 60_000, Client: PreparingClient },
  } as const satisfies DataSourceOptions;
}
