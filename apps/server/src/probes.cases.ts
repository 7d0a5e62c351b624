import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { QueryRunner } from 'typeorm';
import { sharedShop } from '../test/shared-shop.js';
import type { TestApp } from '../test/test-app.js';
import { GracefulShutdown } from './process/http/graceful-shutdown.js';

let shop: TestApp;

async function ask(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${shop.url}${path}`, { headers });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

describe('probes', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });

  test('a running shop is live and ready, and the responses are not stored', async () => {
    for (const path of ['/livez', '/readyz']) {
      const result = await ask(path);
      expect(result).toMatchObject({ status: 200, body: { status: 'ok' } });
      expect(result.headers.get('cache-control')).toBe('no-store');
    }
  });

  test('without its newest migration a shop is live but not ready', async () => {
    await shop.dataSource.query(`UPDATE migrations SET name = name || '-gone'`);
    expect(await ask('/readyz')).toMatchObject({ status: 503, body: { status: 'outdated' } });
    expect(await ask('/livez')).toMatchObject({ status: 200 });
    await shop.dataSource.query(`UPDATE migrations SET name = replace(name, '-gone', '')`);
    expect(await ask('/readyz')).toMatchObject({ status: 200 });
  });

  test('a full disk of the database is listed in fullDisks of /readyz, where the status stays ok, and is logged once', async () => {
    const error = jest.spyOn(Logger.prototype, 'error');
    const write = () =>
      shop.dataSource.query(`DO $$ BEGIN RAISE EXCEPTION 'no room' USING ERRCODE = 'disk_full'; END $$`);
    await expect(write()).rejects.toThrow('no room');
    await expect(write()).rejects.toThrow('no room');
    expect(await ask('/readyz')).toMatchObject({
      status: 200,
      body: { status: 'ok', fullDisks: ['database'] },
    });
    expect(error.mock.calls).toEqual([
      [expect.stringMatching(/^PostgreSQL has no room on its disk: orders/)],
    ]);
    error.mockRestore();
  });

  const WAITING = `SELECT query LIKE '% AS usual %' AS "isUsual" FROM pg_stat_activity
  WHERE wait_event_type = 'Lock' AND datname = current_database() ORDER BY 1`;

  /** Polls until two queries wait for the table: the one of /readyz and the other one. */
  async function bothWaiting(runner: QueryRunner): Promise<{ isUsual: boolean }[]> {
    const waiting = (await runner.query(WAITING)) as unknown as { isUsual: boolean }[];
    return waiting.length < 2 ? bothWaiting(runner) : waiting;
  }

  test('while the database is slow, /readyz returns 503 without waiting for its query, and concurrent calls share one query', async () => {
    const runner = shop.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query('LOCK TABLE migrations IN ACCESS EXCLUSIVE MODE');
    const usual = shop.dataSource.query('SELECT count(*) AS usual FROM migrations');
    const results = await Promise.all([ask('/readyz'), ask('/readyz'), ask('/readyz')]);
    const stillWaiting = await bothWaiting(runner);
    for (const result of results)
      expect(result).toMatchObject({ status: 503, body: { status: 'unavailable' } });
    expect(stillWaiting).toEqual([{ isUsual: false }, { isUsual: true }]);
    await runner.rollbackTransaction();
    await usual;
    await runner.release();
  });

  test('a shop that shuts down reports the shutdown immediately, still serves requests, and closes connections', async () => {
    const otherInstance = await shop.startTwin();
    otherInstance.app.get(GracefulShutdown).hasBegun = true;
    const ask = (path: string, headers = {}) => fetch(`${otherInstance.url}${path}`, { headers });
    const ready = await ask('/readyz');
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'shutting_down' }]);
    expect((await ask('/livez')).status).toBe(200);
    const page = await ask('/products');
    expect([page.status, page.headers.get('connection')]).toEqual([200, 'close']);
    const retried = { 'x-proxy-retries': '1' };
    expect((await ask('/products', retried)).status).toBe(502);
    const write = await fetch(`${otherInstance.url}/api/v1/logout`, { method: 'POST', headers: retried });
    expect(write.status).toBe(200);
    await otherInstance.app.close();
  });
});
