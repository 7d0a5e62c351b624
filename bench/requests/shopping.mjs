import { newKey } from '../orders/shopping.mjs';
import { SITE_HEADERS, bodyOf } from './documents.mjs';

/** How many different items a cart gets: what people have in theirs. */
const MOST_LINES = 4;

/** Each shopper in turn puts one more item into the cart; no cart grows beyond four lines. */
export function cartRequests(documents, shoppers, itemIds) {
  return Array.from({ length: MOST_LINES }, (_, line) =>
    shoppers.map((shopper) =>
      addition(documents, shopper, itemIds[(shopper.place * 7 + line) % itemIds.length]),
    ),
  ).flat();
}

/** Each order is two requests, one after the other: an item into the cart, and the cart ordered. */
export function orderRequests(documents, shoppers, itemIds, each) {
  return Array.from({ length: each }, (_, turn) =>
    shoppers.map((shopper) => [
      addition(documents, shopper, itemIds[(shopper.place * 7 + turn) % itemIds.length]),
      checkout(documents, shopper),
    ]),
  ).flat();
}

function addition(documents, { cookie }, itemId) {
  const body = bodyOf(documents, 'AddToCart', { itemId, quantity: 1 });
  return { body, headers: { ...SITE_HEADERS, cookie } };
}

/** The key is made when the request is sent: the same one would find the first order again. */
function checkout(documents, { cookie }) {
  const input = { shippingAddress: 'Moi Avenue 12, Nairobi', notes: 'Please call before noon.' };
  return {
    get body() {
      return bodyOf(documents, 'Checkout', { input: { ...input, idempotencyKey: newKey() } });
    },
    headers: { ...SITE_HEADERS, cookie },
  };
}
