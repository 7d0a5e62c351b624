/**
 * Finds an item, registers a customer, orders two pieces and reads the order again.
 *
 *   node examples/graphql/order.mjs "brake pad"
 *
 * SHOP is the base URL, by default the local demo shop.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { ShopClient } from './shop-client.mjs';

const { SHOP = 'http://localhost:3000' } = process.env;
const [search = 'brake pad'] = process.argv.slice(2);
const document = (name) => readFileSync(new URL(`${name}.graphql`, import.meta.url), 'utf8');
const shop = new ShopClient(SHOP);

const found = await allItems(search);
console.log(`Found ${found.length} in stock for "${search}".`);

const account = { email: `example-${randomUUID()}@example.com`, password: 'an-example' };
await shop.ask('mutation ($input: RegisterInput!) { register(input: $input) { id } }', { input: account });

const order = await placeOrder({
  lines: [{ itemId: found[0].id, quantity: 2 }],
  shippingAddress: 'Moi Avenue 1, Nairobi',
  // Generated once per intended order and kept: a retry with it returns the same order.
  idempotencyKey: randomUUID(),
});
console.log(`Ordered ${order.lines[0].quantity} × ${order.lines[0].itemName} for Ksh ${order.total.text}.`);

const { node } = await shop.ask('query ($id: ID!) { node(id: $id) { ... on Order { status canCancel } } }', {
  id: order.id,
});
console.log(`Order #${order.id.slice(0, 8)} is ${node.status}.`);

/** Reads all pages. */
async function allItems(words) {
  const items = [];
  let after = null;
  do {
    const variables = { search: words, inStock: true, first: 50, after };
    const { items: page } = await shop.ask(document('find-items'), variables);
    items.push(...page.nodes);
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (after);
  return items;
}

/** Retries after a lost response and errors that pass: the same key makes it safe. */
async function placeOrder(input, tries = 3) {
  try {
    const { placeOrder: placed } = await shop.ask(document('place-order'), { input });
    return placed;
  } catch (error) {
    if (error.isFinal || tries === 1) throw error;
    await setTimeout((error.retryAfterSeconds ?? 1) * 1000);
    return placeOrder(input, tries - 1);
  }
}
