import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import pg from 'pg';
import { connectionOptions } from './connection-options.js';
import { Notifications } from './notifications.js';
import { ReservingPool } from './reserving-pool.js';

/** The pool, for which features register their own entities with `TypeOrmModule.forFeature`, and what the database tells. */
@Module({})
export class DatabaseModule {
  static at(url: string): DynamicModule {
    return {
      module: DatabaseModule,
      global: true,
      imports: [
        TypeOrmModule.forRoot({
          ...connectionOptions(url),
          driver: { ...pg, Pool: ReservingPool },
          autoLoadEntities: true,
          retryAttempts: 1,
          retryDelay: 0,
        }),
      ],
      providers: [{ provide: Notifications, useFactory: () => new Notifications(url) }],
      exports: [Notifications],
    };
  }
}
