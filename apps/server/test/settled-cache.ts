import { FrontCache } from '../src/front-cache/front-cache.js';
import type { Instance, TestApp } from './test-app.js';

/** The front cache of an instance, when it has heard of all that has been committed so far. */
export async function settledCache(shop: TestApp, instance: Instance = shop): Promise<FrontCache> {
  const cache = instance.app.get(FrontCache);
  const before = cache.figures().invalidations;
  await shop.dataSource.query("SELECT pg_notify('catalogue_changed', '')");
  // What is told is told in the order of the commits.
  while (cache.figures().invalidations === before) await shop.dataSource.query('SELECT 1');
  return cache;
}
