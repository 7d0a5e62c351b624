import { beforeAll, describe, expect, test } from '@jest/globals';
import { getDataSourceToken } from '@nestjs/typeorm';
import { setImmediate as nextTick } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { metricOf } from '../../test/metric-values.js';
import { SLOW_ENOUGH, somebodyWaits } from '../../test/row-lock.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import { POOL_SIZES, SESSIONS } from './connection-options.js';

let shop: TestApp;

const valueOf = (line: string) => metricOf(shop, line);

describe('pool metrics', () => {
  beforeAll(async () => {
    shop = await sharedShop({ METRICS_PORT: '9464' });
  });

  test('pools report connections in use and waiting callers, and slow statements are counted', async () => {
    const runner = shop.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query('LOCK TABLE migrations IN ACCESS EXCLUSIVE MODE');
    const asking = Array.from({ length: 12 }, () => shop.dataSource.query('SELECT FROM migrations'));
    while ((await valueOf('database_pool_in_use')) < POOL_SIZES.default) await nextTick();
    expect(await valueOf('database_pool_waiting')).toBeGreaterThan(3);
    expect(await valueOf('database_sessions_pool_in_use')).toBe(0);
    const prior = (shop.app.get(getDataSourceToken(SESSIONS)) as DataSource).query('SELECT FROM migrations');
    while ((await valueOf('database_sessions_pool_in_use')) < 1) await nextTick();
    await somebodyWaits((text) => runner.query(text) as Promise<unknown[]>, SLOW_ENOUGH);
    await runner.rollbackTransaction();
    await runner.release();
    await Promise.all([...asking, prior]);
    expect(await valueOf('database_sessions_pool_in_use')).toBe(0);
    expect(await valueOf('database_pool_in_use')).toBe(0);
    expect(await valueOf('database_pool_waiting')).toBe(0);
    expect(await valueOf('database_slow_queries_total')).toBeGreaterThan(0);
  });
});
