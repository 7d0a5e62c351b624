import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { Metrics } from '../metrics/metrics.js';

/** How much of the pool is taken, and who waits for a connection of it. */
@Injectable()
export class PoolMetrics {
  constructor(metrics: Metrics, @InjectDataSource() { driver }: DataSource) {
    const { master: pool } = driver as unknown as { master: Pool };
    metrics.gauge(
      'database_pool_in_use',
      'Connections that work for somebody.',
      () => pool.totalCount - pool.idleCount,
    );
    metrics.gauge('database_pool_idle', 'Connections that wait for work.', () => pool.idleCount);
    metrics.gauge('database_pool_waiting', 'Whoever waits for a connection.', () => pool.waitingCount);
  }
}
