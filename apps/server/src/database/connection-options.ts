import type { DataSourceOptions } from 'typeorm';
import { SnakeNaming } from './snake-naming.js';

export const POOL_SIZE = 6;

/** The name of the pool for what must go on when browsing has taken all connections: orders, sessions, health. */
export const PRIORITY = 'priority';
export const PRIORITY_POOL_SIZE = 6;

/** How long is waited, in ms, so that neither one bad query nor one lost client holds the shop up. */
export const LIMITS = { connection: 2_500, statement: 5_000, lock: 2_000, idleTransaction: 10_000 };
export type Limits = typeof LIMITS;

export function connectionOptions(url: string, limits: Limits = LIMITS) {
  return {
    type: 'postgres',
    url,
    applicationName: 'beambright',
    namingStrategy: new SnakeNaming(),
    synchronize: false,
    installExtensions: false,
    connectTimeoutMS: limits.connection,
    poolSize: POOL_SIZE,
    extra: {
      statement_timeout: limits.statement,
      lock_timeout: limits.lock,
      idle_in_transaction_session_timeout: limits.idleTransaction,
      idleTimeoutMillis: 60_000,
    },
  } as const satisfies DataSourceOptions;
}
