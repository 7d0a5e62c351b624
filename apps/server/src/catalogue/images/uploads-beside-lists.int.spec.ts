import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { buildItem, signedIn } from '../../../test/builders.js';
import { startTestApp, type TestApp } from '../../../test/test-app.js';
import { uploadedId } from '../../../test/uploads.js';

const UPLOADS = 20;

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
  await buildItem(shop, { name: 'Headlamp' });
});
afterAll(() => shop.close());

/** As a telephone takes it: its grain makes it slow to encode. */
function photo(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  return sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer();
}

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
