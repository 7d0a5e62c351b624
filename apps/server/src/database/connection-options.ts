import { type DataSourceOptions, DefaultNamingStrategy } from 'typeorm';
import { PreparingClient } from './prepared.js';

/** The pool for orders. It is separate, because browsing may use up all connections of the default pool. */
export const ORDERS = 'orders';
/** The pool for sessions and health. */
export const SESSIONS = 'sessions';
/** The pool for statistics, whose statements are few and long. */
export const FIGURES = 'figures';
export const POOL_SIZES = { default: 6, [ORDERS]: 4, [SESSIONS]: 3, [FIGURES]: 2 } as const;

/** Timeouts in milliseconds, so that neither a bad query nor a lost client blocks the shop. */
export const LIMITS = { connection: 2_500, statement: 5_000, lock: 2_000, idleTransaction: 10_000 };
export type Limits = typeof LIMITS;
/** For statistics: the most ms to get a connection, and to run a statement. Together less than the site's timeout of 30 s. */
export const FIGURES_LIMIT = 14_000;

export function connectionOptions(url: string, limits: Limits = LIMITS) {
  return {
    type: 'postgres',
    url,
    applicationName: 'beambright',
    namingStrategy: new SnakeNaming(),
    synchronize: false,
    installExtensions: false,
    connectTimeoutMS: limits.connection,
    poolSize: POOL_SIZES.default,
    extra: {
      statement_timeout: limits.statement,
      lock_timeout: limits.lock,
      idle_in_transaction_session_timeout: limits.idleTransaction,
      idleTimeoutMillis: 60_000,
      Client: PreparingClient,
    },
  } as const satisfies DataSourceOptions;
}

class SnakeNaming extends DefaultNamingStrategy {
  override columnName(propertyName: string, customName: string | undefined, prefixes: string[]): string {
    return snake([...prefixes, customName ?? propertyName].join('_'));
  }

  override joinColumnName(relationName: string, referencedColumnName: string): string {
    return snake(`${relationName}_${referencedColumnName}`);
  }
}

function snake(name: string): string {
  return name.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
}
