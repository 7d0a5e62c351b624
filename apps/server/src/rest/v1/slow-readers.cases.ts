import { beforeAll, describe, expect, test } from '@jest/globals';
import { Readable } from 'node:stream';
import { signedIn } from '../../../test/builders.js';
import { times } from '../../../test/lists.js';
import { sharedShop } from '../../../test/shared-shop.js';
import type { TestApp } from '../../../test/test-app.js';
import { ItemExportService } from '../../imports/export/item-export.service.js';
import { readingParts } from './item-list/item-lists.js';
import { readingStreamed } from './send-streamed.js';

let shop: TestApp;

const neverRead = () => Promise.resolve(new Readable({ read: () => {} }));

describe('slow readers', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });

  test.each([
    ['/get-items?limit=1', readingParts],
    ['/orders', readingStreamed],
  ])('%s allows 20 slow readers; the next gets 503 with Retry-After', async (path, reading) => {
    const customer = await signedIn(shop);
    const readers = await Promise.all(
      Array.from({ length: 20 }, (__, index) => reading(`reader ${index}`, neverRead)),
    );
    try {
      const { status, headers, body } = await customer.rest('GET', path);
      expect([status, headers.get('retry-after'), body]).toEqual([
        503,
        '5',
        expect.objectContaining({ code: 'TOO_BUSY' }),
      ]);
      expect((await customer.rest('GET', '/get-items')).status).toBe(200);
      readers.pop()?.destroy();
      for (const method of ['HEAD', 'GET', 'GET']) {
        expect([method, (await customer.rest(method, path)).status]).toEqual([method, 200]);
        await expect(reading('another', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
      }
    } finally {
      for (const reader of readers) reader.destroy();
    }
  });

  test.each([
    ['/get-items?limit=1', readingParts, 15],
    ['/orders', readingStreamed, 5],
  ])('%s does not let one slow reader take all places', async (path, reading, most) => {
    const customer = await signedIn(shop);
    const reader = path === '/orders' ? customer.user.id : '127.0.0.1';
    const readers = await Promise.all(times(most, () => reading(reader, neverRead)));
    try {
      expect((await customer.rest('GET', path)).status).toBe(503);
      readers.push(await reading('another', neverRead));
    } finally {
      for (const open of readers) open.destroy();
    }
    expect((await customer.rest('GET', path)).status).toBe(200);
  });

  test('an export that is read slowly blocks another export of the same account only', async () => {
    const exports = shop.app.get(ItemExportService);
    const [ann, ben] = [await signedIn(shop, 'admin'), await signedIn(shop, 'admin')];
    const slow = await exports.open(ann.user, 'items');
    await expect(exports.open(ann.user, 'items')).rejects.toMatchObject({ code: 'TOO_BUSY' });
    (await exports.open(ben.user, 'items')).destroy();
    slow.destroy();
  });
});
