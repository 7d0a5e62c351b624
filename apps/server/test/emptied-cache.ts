import { ResponseCache } from '../src/response-cache/response-cache.js';
import { caughtUp } from './caught-up.js';
import type { TestApp } from './test-app.js';

export async function emptiedCache(shop: TestApp): Promise<ResponseCache> {
  await shop.dataSource.query("SELECT pg_notify('catalogue_changed', '')");
  await caughtUp(shop);
  return shop.app.get(ResponseCache);
}
