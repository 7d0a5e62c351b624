import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions.js';
import { FullDisks } from '../process/metrics/full-disks.js';
import { Metrics } from '../process/metrics/metrics.js';
import {
  connectionOptions,
  FIGURES,
  FIGURES_LIMIT,
  type Limits,
  ORDERS,
  POOL_SIZES,
  SESSIONS,
} from './connection-options.js';
import { DatabaseHealth } from './database-health.js';
import { Notifications } from './notifications.js';
import { PoolMetrics } from './pool-metrics.js';
import { SLOW_QUERY_MS, SlowQueries } from './slow-queries.js';

/** A pool with the options and entities of the default pool. `limit`: milliseconds for its connections and statements. */
const pool = (name: Exclude<keyof typeof POOL_SIZES, 'default'>, limit?: number) =>
  TypeOrmModule.forRootAsync({
    name,
    inject: [DataSource],
    useFactory: ({ options }: DataSource) => {
      const ofDefault = options as PostgresDataSourceOptions;
      const limits = limit && {
        connectTimeoutMS: limit,
        extra: { ...ofDefault.extra, statement_timeout: limit },
      };
      return { ...ofDefault, ...limits, poolSize: POOL_SIZES[name] };
    },
  });

/** Provides the pools (ADR 036), health and notifications of the database. Features register entities with `TypeOrmModule.forFeature`. */
@Module({})
export class DatabaseModule {
  static at(url: string, limits?: Limits): DynamicModule {
    return {
      module: DatabaseModule,
      global: true,
      imports: [
        TypeOrmModule.forRootAsync({
          inject: [Metrics, FullDisks],
          useFactory: (metrics: Metrics, fullDisks: FullDisks) => ({
            ...connectionOptions(url, limits),
            logger: new SlowQueries(metrics, fullDisks),
            maxQueryExecutionTime: SLOW_QUERY_MS,
            autoLoadEntities: true,
            // The database has responded before, so a busy machine only needs more time.
            retryAttempts: 3,
            retryDelay: 1_000,
          }),
        }),
        pool(ORDERS),
        pool(SESSIONS),
        pool(FIGURES, FIGURES_LIMIT),
      ],
      providers: [
        DatabaseHealth,
        PoolMetrics,
        { provide: Notifications, useFactory: () => new Notifications(url) },
      ],
      exports: [DatabaseHealth, Notifications],
    };
  }
}
