import { beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { buildItem, signedIn } from '../../../test/builders.js';
import { sharedShop } from '../../../test/shared-shop.js';
import type { TestApp } from '../../../test/test-app.js';
import { uploadedId } from '../../../test/uploads.js';

const UPLOADS = 20;

let shop: TestApp;

/** As a telephone takes it: its grain makes it slow to encode. */
function photo(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  return sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer();
}

describe('uploads beside lists', () => {
  beforeAll(async () => {
    shop = await sharedShop();
    await buildItem(shop, { name: 'Headlamp' });
  });

  test('R22: visitors go on reading the list while twenty photos are taken in', async () => {
    const [admin, picture] = await Promise.all([signedIn(shop, 'admin'), photo()]);
    let left = UPLOADS;
    const uploads = Array.from({ length: UPLOADS }, () => uploadedId(admin, picture).finally(() => left--));
    let answered = 0;
    while (left > 0) {
      const answer = await shop.asGuest().graphql('{ items(first: 24) { nodes { name } } }');
      expect(answer.data).toEqual({ items: { nodes: [{ name: 'Headlamp' }] } });
      answered++;
    }
    expect(new Set(await Promise.all(uploads)).size).toBe(UPLOADS);
    // Were a list to wait behind the photos, there would be a handful; bench/results says how long one takes.
    expect(answered).toBeGreaterThan(UPLOADS);
  });
});
