import { randomBytes } from 'node:crypto';
import { bodyOf, SITE_HEADERS } from './documents.mjs';
import { graphql } from './load.mjs';

/** How many different items a cart gets: what people have in theirs. */
const MOST_LINES = 4;

/** So long as pgbench's own keys: 19 digits. */
export const newKey = () => String(10n ** 18n + (randomBytes(8).readBigUInt64BE() % (8n * 10n ** 18n)));

/** Each shopper in turn puts one more item into the cart; no cart grows beyond four lines. */
export const cartRequests = (documents, shoppers, itemIds) =>
  Array.from({ length: MOST_LINES }, (_, line) =>
    shoppers.map((shopper) => addition(documents, shopper, itemAt(itemIds, shopper, line))),
  ).flat();

/** So many orders of each shopper in turn. */
export const orderRequests = (documents, shoppers, itemIds, each) =>
  Array.from({ length: each }, (_, turn) =>
    shoppers.map((shopper) => orderOf(documents, shopper, itemAt(itemIds, shopper, turn))),
  ).flat();

const itemAt = (itemIds, { place }, turn) => itemIds[(place * 7 + turn) % itemIds.length];

/** One order as the site makes it is two requests, one after the other: the item goes into the cart, and the cart is ordered. */
export const orderOf = (documents, shopper, itemId, key = newKey()) => {
  const input = {
    idempotencyKey: key,
    shippingAddress: 'Moi Avenue 12, Nairobi',
    notes: 'Please call before noon.',
  };
  return [addition(documents, shopper, itemId), asked(documents, shopper, 'Checkout', { input })];
};

const addition = (documents, shopper, itemId) =>
  asked(documents, shopper, 'AddToCart', { itemId, quantity: 1 });

const asked = (documents, { cookie }, operation, variables) =>
  graphql(bodyOf(documents, operation, variables), { ...SITE_HEADERS, cookie });
