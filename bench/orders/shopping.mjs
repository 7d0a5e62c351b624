import { randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import { post } from '../lib/load.mjs';

const ADD = `mutation Add($itemId: ID!) { addToCart(itemId: $itemId) {
  id pieces total { min max text } lines { id quantity itemName isAvailable item { id name price { min max text } } subtotal { text } }
} }`;

const CHECKOUT = `mutation Checkout($input: CheckoutInput!) { checkout(input: $input) {
  id status total { min max text } shippingAddress notes createdAt lines { id itemName quantity price { min max text } }
} }`;

/** So long as pgbench's own keys: 19 digits. */
export const newKey = () => String(10n ** 18n + (randomBytes(8).readBigUInt64BE() % (8n * 10n ** 18n)));

/** One order as the site makes it: the item goes into the cart, and the cart is ordered. */
export async function order(url, { cookie }, itemId, agent, key = newKey()) {
  const begin = performance.now();
  await post(url, JSON.stringify({ query: ADD, variables: { itemId } }), agent, { cookie });
  const added = performance.now();
  const input = {
    idempotencyKey: key,
    shippingAddress: 'Moi Avenue 12, Nairobi',
    notes: 'Please call before noon.',
  };
  await post(url, JSON.stringify({ query: CHECKOUT, variables: { input } }), agent, { cookie });
  const end = performance.now();
  return { add: added - begin, checkout: end - added, whole: end - begin };
}

/** Each shopper orders one thing after the other for so long, over one connection that stays. */
export async function shop(url, shoppers, itemIds, ms) {
  const times = [];
  const begin = performance.now();
  const shopping = async (shopper) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = shopper.place * 7; performance.now() - begin < ms; turn++) {
      times.push(await order(url, shopper, itemIds[turn % itemIds.length], agent));
    }
    agent.destroy();
  };
  await Promise.all(shoppers.map(shopping));
  return { times, perSecond: (times.length / (performance.now() - begin)) * 1000 };
}
