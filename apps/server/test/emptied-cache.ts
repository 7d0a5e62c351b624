import { FrontCache } from '../src/front-cache/front-cache.js';
import { caughtUp } from './caught-up.js';
import type { TestApp } from './test-app.js';

/** The front cache of a shop, after all that has been committed so far, and told to forget what it keeps. */
export async function emptiedCache(shop: TestApp): Promise<FrontCache> {
  await shop.dataSource.query("SELECT pg_notify('catalogue_changed', '')");
  await caughtUp(shop);
  return shop.app.get(FrontCache);
}
