import { expect, test } from '@jest/globals';
import { LruCache } from './lru-cache.js';

const sized = (bytes: number) => ({ bytes });
const keysIn = (cache: LruCache<{ bytes: number }>, keys: string[]) => keys.filter((key) => cache.get(key));

test('finds what it keeps, until it is cleared', () => {
  const cache = new LruCache({ entries: 10, bytes: 1_000 });
  const answer = sized(10);
  cache.set('/', answer);
  expect(cache.get('/')).toBe(answer);
  expect(cache.get('/products')).toBeUndefined();
  cache.clear();
  expect(cache.get('/')).toBeUndefined();
  expect([cache.size, cache.bytes]).toEqual([0, 0]);
});

test('a flood of keys that are asked for once neither grows it nor drives out what is read', () => {
  const cache = new LruCache({ entries: 100, bytes: 100_000 });
  const read = Array.from({ length: 20 }, (_, place) => `/read/${place}`);
  for (const key of read) cache.set(key, sized(500));
  for (let place = 0; place < 10_000; place++) {
    cache.set(`/once/${place}`, sized(500));
    if (place % 20 === 0) expect(keysIn(cache, read)).toEqual(read);
    expect(cache.size).toBeLessThanOrEqual(100);
    expect(cache.bytes).toBeLessThanOrEqual(100_000);
  }
});

test('what nobody reads any more makes room in the end', () => {
  const cache = new LruCache({ entries: 3, bytes: 1_000 });
  cache.set('/old', sized(1));
  cache.get('/old');
  for (let place = 0; place < 10; place++) {
    cache.set(`/${place}`, sized(1));
    cache.get(`/${place}`);
  }
  expect(cache.get('/old')).toBeUndefined();
  expect(cache.get('/9')).toBeDefined();
});

test('is limited by bytes', () => {
  const cache = new LruCache({ entries: 100, bytes: 1_600 });
  for (let place = 0; place < 16; place++) cache.set(`/${place}`, sized(100));
  expect([cache.size, cache.bytes]).toEqual([16, 1_600]);
  cache.get('/0');
  cache.set('/16', sized(50));
  cache.set('/16', sized(60));
  expect([cache.size, cache.bytes]).toEqual([16, 1_560]);
  expect([cache.get('/0'), cache.get('/1')]).toEqual([sized(100), undefined]);
});

test('keeps nothing that would take the room of many', () => {
  const cache = new LruCache({ entries: 10, bytes: 1_600 });
  cache.set('/', sized(101));
  expect(cache.size).toBe(0);
});
