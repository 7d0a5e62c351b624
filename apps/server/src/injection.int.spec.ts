import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Controller, Get, Module, Query } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { buildItem, buildOrder } from '../test/builders.js';
import type { ApiClient } from '../test/clients.js';
import { type Ask, buildCallers, holesOf, holesOfAddresses, holesOfSchema } from '../test/tampering/holes.js';
import { MARK, MEANEST } from '../test/tampering/injections.js';
import { recordStatements } from '../test/tampering/statements.js';
import { startTestApp, type TestApp } from '../test/test-app.js';

/** Writes what it is sent into its statement, as a shop must not. */
@Controller('api/v1/weak')
class WeakController {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  @Get('search')
  search(@Query('text') text: string) {
    return this.dataSource.query(`SELECT id FROM items WHERE name = '${text}'`);
  }
}

@Module({ controllers: [WeakController] })
class WeakModule {}

let shop: TestApp;
let callers: ApiClient[];
beforeAll(async () => {
  recordStatements();
  shop = await startTestApp({}, [WeakModule]);
  await buildOrder(shop);
  await buildItem(shop);
  callers = await buildCallers(shop);
});
afterAll(() => shop.close());

test('R42: a weak toy shows that the probe sees failures, waiting and statements', async () => {
  const ask: Ask = async (client, text) => {
    const { body, status } = await client.rest('GET', `/weak/search?${new URLSearchParams({ text })}`);
    return { told: body, status };
  };
  const holes = await holesOf(ask, callers[0]!, [`'`, `'; SELECT pg_sleep(3); --`]);
  expect(holes).toEqual([
    `fails for '`,
    `waits for '; SELECT pg_sleep(3); --`,
    `runs SELECT id FROM items WHERE name = '${MARK}''`,
    `runs SELECT id FROM items WHERE name = '${MARK}'; SELECT pg_sleep(3); --'`,
  ]);
});

test('R42: nothing that is sent to a query or mutation becomes a part of a statement', async () => {
  expect(await holesOfSchema(shop, callers, MEANEST)).toEqual({});
});

test('R42: nothing that stands in an address of REST becomes a part of a statement', async () => {
  expect(await holesOfAddresses(shop, callers, MEANEST)).toEqual({});
});
