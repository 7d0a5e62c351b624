import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { Metrics } from '../process/metrics/metrics.js';
import { FIGURES, ORDERS, SESSIONS } from './connection-options.js';

@Injectable()
export class PoolMetrics {
  constructor(
    private readonly metrics: Metrics,
    @InjectDataSource() dataSource: DataSource,
    @InjectDataSource(ORDERS) orders: DataSource,
    @InjectDataSource(SESSIONS) sessions: DataSource,
    @InjectDataSource(FIGURES) figures: DataSource,
  ) {
    this.show('database_pool', poolOf(dataSource));
    this.show('database_orders_pool', poolOf(orders));
    this.show('database_sessions_pool', poolOf(sessions));
    this.show('database_figures_pool', poolOf(figures));
  }

  private show(name: string, pool: Pool): void {
    const inUse = () => pool.totalCount - pool.idleCount;
    this.metrics.gauge(`${name}_in_use`, 'Connections in use.', inUse);
    this.metrics.gauge(`${name}_idle`, 'Idle connections.', () => pool.idleCount);
    this.metrics.gauge(`${name}_waiting`, 'Callers waiting for a connection.', () => pool.waitingCount);
  }
}

export function poolOf({ driver }: DataSource): Pool {
  return (driver as PostgresDriver).master as Pool;
}
