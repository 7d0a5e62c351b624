import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { signedIn } from './people.mjs';

const ROUNDS = 15;
const FRESH_WITHIN_MS = 100;

/** What the two shops share through the database and the object store. */
export function sharingChecks(machines) {
  return [
    ['a session of one shop is valid at the other, and ends at both', () => sharesSessions(machines)],
    [
      'both shops share the limit of ten wrong passwords, whatever X-Forwarded-For is sent',
      () => countsTogether(machines),
    ],
    ['live orders through the proxy get events of both shops within a second', () => hearsAll(machines)],
    [
      `a change at one shop is visible at the other and through the proxy after ${FRESH_WITHIN_MS} ms, ${ROUNDS} times`,
      () => readsFresh(machines),
    ],
    [
      'a picture uploaded to one shop is served by the other, and neither has files on its disk',
      () => sharesPictures(machines),
    ],
  ];
}

const json = (body, headers = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

async function statusOf(url, path, init) {
  const answer = await fetch(url + path, init);
  await answer.arrayBuffer();
  return answer.status;
}

async function sharesSessions({ shops: [one, two] }) {
  const email = `${randomUUID()}@example.com`;
  const registered = await fetch(`${one.url}/api/v1/register-user`, json({ email, password: 'secret-1' }));
  const cookie = registered.headers.get('set-cookie').split(';')[0];
  assert.equal(await statusOf(two.url, '/api/v1/verify', { headers: { cookie } }), 200);
  assert.equal(await statusOf(two.url, '/api/v1/logout', json({}, { cookie })), 200);
  assert.equal(await statusOf(one.url, '/api/v1/verify', { headers: { cookie } }), 401);
}

async function countsTogether({ shops, proxy, client }) {
  const email = `${randomUUID()}@example.com`;
  const guess = (url, password, claimed) =>
    statusOf(url, '/api/v1/login-user', json({ email, password }, { 'x-forwarded-for': claimed }));
  const statuses = [];
  for (let count = 0; count < 14; count++)
    statuses.push(await guess(proxy.url, `guess ${count}`, `10.0.0.${count}`));
  assert.deepEqual(statuses, [...Array(10).fill(401), ...Array(4).fill(429)]);
  for (const { url } of shops) assert.equal(await guess(url, 'another', '127.0.0.1'), 429);
  const { rows } = await client.query(
    `SELECT key FROM rate_limits WHERE key LIKE 'sign-in-address:10.0.0.%'`,
  );
  assert.deepEqual(rows, []);
}

async function sharesPictures({ folder, shops: [one, two], proxy, admin }) {
  const flat = { width: 400, height: 300, channels: 3, background: '#c33' };
  const form = new FormData();
  form.append(
    'file',
    new Blob([await sharp({ create: flat }).png().toBuffer()], { type: 'image/png' }),
    'a.png',
  );
  const init = { method: 'POST', headers: { cookie: admin.cookie }, body: form };
  const { image } = await (await fetch(`${one.url}/uploads`, init)).json();
  for (const { url } of [two, proxy]) assert.equal(await statusOf(url, image.url), 200);
  for (const name of ['shop-1', 'shop-2']) assert.deepEqual(await filesIn(path.join(folder, name)), []);
}

async function hearsAll({ shops, proxy, client, itemIds }) {
  const person = await signedIn(client);
  const abort = new AbortController();
  const stream = await fetch(`${proxy.url}/live/orders`, {
    headers: { cookie: person.cookie },
    signal: abort.signal,
  });
  const events = stream.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = (await events.read()).value;
  let longest = 0;
  for (let round = 0; round < 20; round++) {
    const begin = performance.now();
    const placed = await fetch(`${shops[round % 2].url}/api/v1/orders/create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: person.cookie },
      body: JSON.stringify({ cart_items: [{ item_id: itemIds[round], quantity: 1 }] }),
    });
    const { order } = await placed.json();
    while (!text.includes(order.id)) text += (await events.read()).value;
    longest = Math.max(longest, performance.now() - begin);
  }
  abort.abort();
  assert.ok(longest < 1_000, `${longest} ms`);
  return `order and event, the longest of 20: ${Math.round(longest)} ms`;
}

/** Reads list, item and pages: everything that a cache could contain. */
async function readsFresh({ shops, proxy, itemIds, admin }) {
  const [id] = itemIds;
  const read = [
    `/api/v1/get-items/${id}`,
    '/api/v1/get-items?search=fresh',
    `/products/${id}`,
    '/products?search=fresh',
  ];
  const before = (await (await fetch(`${proxy.url}/api/v1/get-items/${id}`)).json()).item;
  for (let round = 0; round < ROUNDS; round++) {
    const name = `fresh ${round} ${randomUUID().slice(0, 8)}`;
    await Promise.all(read.flatMap((where) => shops.map(({ url }) => textOf(url + where))));
    const form = new FormData();
    const { description, price_range, category_id, brand_id } = before;
    const item = { name, description, price_range, category_id, brand_id, existing_images: '[]' };
    for (const [key, value] of Object.entries(item)) form.append(key, value);
    const { url: where } = shops[round % 2];
    const changed = await fetch(`${where}/api/v1/update-item/${id}`, {
      method: 'PUT',
      headers: { cookie: admin.cookie },
      body: form,
    });
    assert.equal(changed.status, 200, await changed.text());
    await new Promise((resolve) => setTimeout(resolve, FRESH_WITHIN_MS));
    for (const { url } of [...shops, proxy])
      for (const where of read)
        assert.ok((await textOf(url + where)).includes(name), `${where} at ${url} in round ${round}`);
  }
}

const textOf = async (url) => (await fetch(url)).text();

async function filesIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}
