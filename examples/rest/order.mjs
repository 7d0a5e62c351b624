/**
 * Orders an item over REST and cancels the order, without dependencies:
 *
 *   node examples/rest/order.mjs
 *
 * SHOP, EMAIL and PASSWORD select another shop or account than the local demo's.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

const {
  SHOP = 'http://localhost:3000',
  EMAIL = 'customer@beambright.test',
  PASSWORD = 'customer-demo',
} = process.env;

/** The session cookie; a browser keeps it itself, with `credentials: 'include'`. */
let cookie = '';

async function call(method, path, body, headers = {}, tries = 3) {
  const response = await fetch(`${SHOP}/api/v1${path}`, {
    method,
    headers: { cookie, ...(body && { 'Content-Type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  const [session] = response.headers.getSetCookie();
  if (session) cookie = session.split(';')[0];
  if (response.status === 304) return { status: 304 };
  const wait = response.headers.get('retry-after');
  if (wait && tries > 1) {
    await setTimeout(wait * 1000);
    return call(method, path, body, headers, tries - 1);
  }
  const result = await response.json();
  if (!response.ok) throw Object.assign(new Error(result.message), { code: result.code });
  return { status: response.status, etag: response.headers.get('etag'), ...result };
}

// 1. Items. A repeated request with the ETag returns 304.
const { items, etag } = await call('GET', '/get-items?search=brake&limit=5');
const again = await call('GET', '/get-items?search=brake&limit=5', undefined, { 'If-None-Match': etag });
const item = items.find(({ in_stock }) => in_stock);
console.log(`${item.name} at Ksh ${item.price_range}; second request: ${again.status}`);

// 2. Sign in, and fill the cart.
await call('POST', '/login-user', { email: EMAIL, password: PASSWORD });
await call('DELETE', '/cart/clear');
await call('POST', '/cart/add', { item_id: item.id, quantity: 2 });
const { cart_items } = await call('GET', '/cart');
console.log(
  `In the cart: ${cart_items.map(({ quantity, item }) => `${quantity} x ${item.name}`).join(', ')}`,
);

// 3. Order its contents. The key makes a retry after a lost response safe: there is one order.
const order = {
  cart_items: cart_items.map(({ quantity, item }) => ({ item_id: item.id, quantity })),
  shipping_address: 'Moi Avenue, Nairobi',
  notes: 'Please call after 5 PM.',
};
const key = { 'Idempotency-Key': randomUUID() };
const first = await call('POST', '/orders/create', order, key);
const second = await call('POST', '/orders/create', order, key);
await call('DELETE', '/cart/clear');
console.log(`Ordered for Ksh ${first.order.total_amount}; one order: ${first.order.id === second.order.id}`);

// 4. Cancel it. A second attempt fails, with a code for programs and a message for people.
await call('POST', `/orders/${first.order.id}/cancel`);
try {
  await call('POST', `/orders/${first.order.id}/cancel`);
} catch (error) {
  console.log(`Failed with ${error.code}: ${error.message}`);
}
