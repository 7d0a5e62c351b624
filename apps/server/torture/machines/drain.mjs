import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { until } from './checks.mjs';

/** graceful shutdown during a slow upload and a slow statement. */
export function drainChecks({ folder, shops, client, itemIds, shoppers, admin }) {
  const [shop, other] = shops;
  return [
    [
      'after SIGTERM a shop reports it immediately, finishes requests in flight, accepts no new ones, and exits with 0',
      async () => {
        const upload = await slowUpload(shop, admin.cookie, 8_000);
        await pause(500);
        const begin = performance.now();
        const exit = shop.end('SIGTERM');
        await until('/readyz fails', async () => (await shop.readiness()) === 503, 3_000);
        const noticed = Math.round(performance.now() - begin);
        const order = await slowOrder(shop, client, itemIds[1], shoppers[0].cookie);
        await until('connections are refused', async () => (await shop.readiness()) === null, 10_000);
        const refused = Math.round(performance.now() - begin);
        assert.ok(refused >= 4_500, `refused after ${refused} ms, before a proxy could notice`);
        const { status, body } = await upload.answer;
        assert.deepEqual([status, order.status], [201, 201]);
        assert.equal(await exit, 0);
        const took = performance.now() - begin;
        assert.ok(took < 15_000, `${took} ms`);
        assert.deepEqual(await readdir(path.join(folder, 'shop-1', 'uploads', 'incoming')), []);
        const kept = await fetch(other.url + JSON.parse(body).image.url);
        const { width } = await sharp(Buffer.from(await kept.arrayBuffer())).metadata();
        assert.equal(width, 640);
        await shop.start();
        return `not ready after ${noticed} ms, closed after ${refused} ms, ended after ${Math.round(took)} ms`;
      },
    ],
    [
      'an upload that never ends is aborted and leaves no files',
      async () => {
        const upload = await slowUpload(shop, admin.cookie, 120_000);
        await pause(500);
        const begin = performance.now();
        assert.equal(await shop.end('SIGTERM'), 0);
        const took = performance.now() - begin;
        upload.abort();
        await upload.answer.catch(() => null);
        assert.ok(took > 25_000 && took < 36_000, `${took} ms`);
        assert.deepEqual(await readdir(path.join(folder, 'shop-1', 'uploads', 'incoming')), []);
        await shop.start();
        return `ended after ${Math.round(took)} ms`;
      },
    ],
  ];
}

/** Sends a picture evenly over `ms`. */
async function slowUpload({ port }, cookie, ms) {
  const noise = Buffer.from(
    Array.from(
      { length: 900 * 600 * 3 },
      (_, n) =>
        createHash('md5')
          .update(`${n >> 8}`)
          .digest()[n % 16],
    ),
  );
  const picture = await sharp(noise, { raw: { width: 900, height: 600, channels: 3 } })
    .png()
    .toBuffer();
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
  const form = Buffer.concat([Buffer.from(head), picture, Buffer.from('\r\n--b--\r\n')]);
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST /uploads HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${form.length}\r\n\r\n`,
  );
  const pieces = 40;
  const size = Math.ceil(form.length / pieces);
  let sent = 0;
  const sending = setInterval(() => {
    socket.write(form.subarray(sent * size, (sent + 1) * size));
    if (++sent === pieces) clearInterval(sending);
  }, ms / pieces);
  const answer = new Promise((resolve, reject) => {
    let text = '';
    socket.on('data', (data) => (text += data));
    socket.on('error', reject);
    socket.on('close', () => {
      clearInterval(sending);
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]);
      resolve({ status, body: text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1) });
    });
  });
  // Prevents an unhandled rejection before a caller awaits it.
  answer.catch(() => {});
  return { answer, abort: () => socket.destroy() };
}

/** Orders an item that another transaction locks for 1.5 seconds. */
async function slowOrder({ url }, client, itemId, cookie) {
  await client.query('BEGIN');
  await client.query('SELECT FROM items WHERE id = $1 FOR UPDATE', [itemId]);
  const ordering = fetch(`${url}/api/v1/orders/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ cart_items: [{ item_id: itemId, quantity: 1 }] }),
  });
  await pause(1_500);
  await client.query('COMMIT');
  return ordering;
}
