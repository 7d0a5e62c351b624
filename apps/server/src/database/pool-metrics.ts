import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Metrics } from '../metrics/metrics.js';
import type { ReservingPool } from './reserving-pool.js';

/** How much of the pool is taken, and who waits for a connection of it. */
@Injectable()
export class PoolMetrics {
  constructor(metrics: Metrics, @InjectDataSource() { driver }: DataSource) {
    const { master: pool } = driver as unknown as { master: ReservingPool };
    metrics.gauge(
      'database_pool_in_use',
      'Connections that work for somebody.',
      () => pool.totalCount - pool.idleCount,
    );
    metrics.gauge('database_pool_idle', 'Connections that wait for work.', () => pool.idleCount);
    metrics.gauge('database_pool_waiting', 'Whoever waits for a connection.', () => pool.waitingCount);
    metrics.gauge(
      'database_pool_reserve_in_use',
      'Connections of the reserve that work for urgent requests while all others are taken.',
      () => pool.reserveInUse,
    );
  }
}
