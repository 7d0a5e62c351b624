import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ApiClient } from '../test/clients.js';
import { type Ask, holesOf, holesOfAddresses, holesOfSchema } from '../test/tampering/holes.js';
import { MARK, MEANEST } from '../test/tampering/injections.js';
import { startShopWithHole } from '../test/tampering/weak-search.js';
import type { TestApp } from '../test/test-app.js';

let shop: TestApp;
let callers: ApiClient[];

describe('injection', () => {
  beforeAll(async () => {
    ({ shop, callers } = await startShopWithHole());
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
      `runs SELECT id, name FROM items WHERE name = '${MARK}''`,
      `runs SELECT id, name FROM items WHERE name = '${MARK}'; SELECT pg_sleep(3); --'`,
    ]);
  });

  test('R42: nothing that is sent to a query or mutation becomes a part of a statement', async () => {
    expect(await holesOfSchema(shop, callers, MEANEST)).toEqual({});
  });

  test('R42: nothing that stands in an address of REST becomes a part of a statement', async () => {
    expect(await holesOfAddresses(shop, callers, MEANEST)).toEqual({});
  });
});
