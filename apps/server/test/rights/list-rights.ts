import { field, type Right, route } from './right.js';

/** Carts, wishlists and cars: every account has its own and cannot read or change others. */
export const LIST_RIGHTS: Right[] = [
  field('the signed-in', '{ cart { id } }'),
  field('the signed-in', '{ wishlist { id } }'),
  field('the signed-in', 'mutation ($item: ID!) { addToCart(itemId: $item) { id } }'),
  field('the signed-in', 'mutation { addToCart(itemId: "x", quantity: 0) { id } }', 'QUANTITY_INVALID'),
  field(
    'its customer',
    'mutation ($line: ID!) { setCartQuantity(lineId: $line, quantity: 2) { id } }',
    'ok',
    'CART_LINE_NOT_FOUND',
  ),
  field(
    'the signed-in',
    'mutation { setCartQuantity(lineId: "x", quantity: 1000) { id } }',
    'QUANTITY_INVALID',
  ),
  field(
    'its customer',
    'mutation ($line: ID!) { removeFromCart(lineId: $line) { id } }',
    'ok',
    'CART_LINE_NOT_FOUND',
  ),
  field('the signed-in', 'mutation { clearCart { id } }'),
  field('the signed-in', 'mutation ($item: ID!) { addToWishlist(itemId: $item) { id } }'),
  field(
    'its customer',
    'mutation ($entry: ID!) { removeFromWishlist(entryId: $entry) { id } }',
    'ok',
    'WISHLIST_ENTRY_NOT_FOUND',
  ),
  field(
    'the signed-in',
    'mutation { mergeGuestLists(input: { key: "" }) { wishlist { id } } }',
    'IDEMPOTENCY_KEY_INVALID',
  ),
  field('the signed-in', 'mutation { saveCar(input: { vehicle: "none" }) { id } }', 'VEHICLE_NOT_FOUND'),
  field(
    'its customer',
    'mutation ($car: ID!) { saveCar(id: $car, input: { vehicle: "none" }) { id } }',
    'VEHICLE_NOT_FOUND',
    'CAR_NOT_FOUND',
  ),
  field('its customer', 'mutation ($car: ID!) { removeCar(id: $car) { id } }', 'ok', 'CAR_NOT_FOUND'),
  field('the owner', 'query ($buyer: ID!) { user(id: $buyer) { cars { frameNumber } } }', 'NOT_ALLOWED'),

  ...route('the signed-in', 'GET /api/v1/cart', 200),
  ...route('the signed-in', 'POST /api/v1/cart/add', 400, { body: {} }),
  ...route('its customer', 'PUT /api/v1/cart/:id', 200, { id: 'line', body: { quantity: 2 } }),
  ...route('its customer', 'DELETE /api/v1/cart/:id', 200, { id: 'line' }),
  ...route('the signed-in', 'DELETE /api/v1/cart/clear', 200),
  ...route('the signed-in', 'GET /api/v1/wishlist', 200),
  ...route('the signed-in', 'POST /api/v1/wishlist/add', 400, { body: '{' }),
  ...route('its customer', 'DELETE /api/v1/wishlist/:id', 200, { id: 'entry' }),
];
