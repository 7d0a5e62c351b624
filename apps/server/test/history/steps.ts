import type { System, Outcome } from './system.js';
import { type OrderState, totalOf, type World } from './world.js';

/** One call by a user, based on what was on the screen. */
export interface Step {
  inModel(world: World): string;
  inShop(system: System): Promise<Outcome>;
  /** Whether it can be retried after a lost response: it has a key or is idempotent. */
  isRepeatable: boolean;
}

/** Turns the state of the screen into a step; null if the step is not possible there. */
export type Intent = (world: World) => Step | null;

const orderText = (order: OrderState) => `${order.status} ${totalOf(order)}`;

function asCustomer(
  name: string,
  inModel: (customer: World['customers'][string], world: World) => string,
  inShop: (system: System) => Promise<Outcome>,
  isRepeatable = false,
): Step {
  return {
    inModel: (world) => {
      const customer = world.customers[name];
      return customer?.isSignedIn ? inModel(customer, world) : 'NOT_SIGNED_IN';
    },
    inShop,
    isRepeatable,
  };
}

function refusedItem(world: World, item: string, whenGone = 'ITEM_NOT_FOUND'): string | null {
  const goods = world.items[item];
  if (!goods || goods.isGone) return whenGone;
  return goods.inStock ? null : `ITEM_OUT_OF_STOCK ${item}`;
}

function putIntoCart(customer: World['customers'][string], world: World, item: string, quantity: number) {
  const line = customer.cart.find((one) => one.item === item);
  if (line) line.quantity = Math.min(999, line.quantity + quantity);
  else customer.cart.push({ item, quantity: Math.min(999, quantity), number: ++world.made });
}

function putIntoWishes(customer: World['customers'][string], world: World, item: string) {
  if (!customer.wishes.some((one) => one.item === item)) customer.wishes.push({ item, number: ++world.made });
}

export const add =
  (name: string, item: string, quantity: number): Intent =>
  () =>
    asCustomer(
      name,
      (customer, world) => {
        const refused = refusedItem(world, item);
        if (refused) return refused;
        putIntoCart(customer, world, item, quantity);
        return 'done';
      },
      (system) => system.addToCart(name, item, quantity),
    );

export const setQuantity =
  (name: string, item: string, quantity: number): Intent =>
  ({ customers }) => {
    const number = customers[name]?.cart.find((line) => line.item === item)?.number;
    return asCustomer(
      name,
      (customer, world) => {
        const line = customer.cart.find((one) => one.number === number);
        if (!line) return 'CART_LINE_NOT_FOUND';
        if (quantity <= 0) {
          customer.cart = customer.cart.filter((one) => one !== line);
          return 'done';
        }
        const isMore = quantity > line.quantity;
        const refused = refusedItem(world, item, `ITEM_NO_LONGER_SOLD ${item}`);
        if (refused && (isMore || !refused.startsWith('ITEM_OUT_OF_STOCK'))) return refused;
        line.quantity = quantity;
        return 'done';
      },
      (system) => system.setCartQuantity(name, item, quantity),
    );
  };

export const clearCart =
  (name: string): Intent =>
  () =>
    asCustomer(
      name,
      (customer) => {
        customer.cart = [];
        return 'done';
      },
      (system) => system.clearCart(name),
      true,
    );

export const wish =
  (name: string, item: string): Intent =>
  () =>
    asCustomer(
      name,
      (customer, world) => {
        if (world.items[item]?.isGone) return 'ITEM_NOT_FOUND';
        putIntoWishes(customer, world, item);
        return 'done';
      },
      (system) => system.addToWishlist(name, item),
      true,
    );

export const unwish =
  (name: string, item: string): Intent =>
  ({ customers }) => {
    const number = customers[name]?.wishes.find((entry) => entry.item === item)?.number;
    return asCustomer(
      name,
      (customer) => {
        const left = customer.wishes.filter((entry) => entry.number !== number);
        if (left.length === customer.wishes.length) return 'WISHLIST_ENTRY_NOT_FOUND';
        customer.wishes = left;
        return 'done';
      },
      (system) => system.removeFromWishlist(name, item),
    );
  };

/** Merges the guest lists of a device; a key stands for fixed lists, unless `item` differs. */
export const merge =
  (name: string, key: string, item: string): Intent =>
  () =>
    asCustomer(
      name,
      (customer, world) => {
        const earlier = customer.merged[key];
        if (earlier !== undefined) return earlier === item ? 'done' : 'IDEMPOTENCY_KEY_REUSED';
        customer.merged[key] = item;
        if (world.items[item]?.isGone) return 'done';
        putIntoCart(customer, world, item, 3);
        putIntoWishes(customer, world, item);
        return 'done';
      },
      (system) => system.merge(name, key, item),
      true,
    );

export const place =
  (name: string, key: string, item: string, quantity: number): Intent =>
  () =>
    asCustomer(
      name,
      (_, world) => {
        const contents = `${quantity} ${item}`;
        return order(world, name, key, contents, () => {
          const refused = refusedItem(world, item);
          return refused ?? [{ item, quantity }];
        });
      },
      (system) => system.placeOrder(name, key, item, quantity),
      true,
    );

export const checkout =
  (name: string, key: string): Intent =>
  () =>
    asCustomer(
      name,
      (customer, world) =>
        order(world, name, key, 'the cart', () => {
          if (customer.cart.length === 0) return 'ORDER_EMPTY';
          for (const { item } of customer.cart) {
            const refused = refusedItem(world, item, `ITEM_NO_LONGER_SOLD ${item}`);
            if (refused) return refused;
          }
          const lines = customer.cart.map(({ item, quantity }) => ({ item, quantity }));
          customer.cart = [];
          return lines;
        }),
      (system) => system.checkout(name, key),
      true,
    );

function order(
  world: World,
  customer: string,
  key: string,
  contents: string,
  taken: () => string | { item: string; quantity: number }[],
): string {
  const earlier = world.orders.find((one) => one.customer === customer && one.key === key);
  if (earlier) return earlier.contents === contents ? orderText(earlier) : 'IDEMPOTENCY_KEY_REUSED';
  const lines = taken();
  if (typeof lines === 'string') return lines;
  const placed: OrderState = {
    customer,
    key,
    contents,
    status: 'pending',
    price: null,
    isCancelled: false,
    lines: lines.map((line) => ({ ...line, price: world.items[line.item]?.price ?? 0 })),
    history: [{ by: customer, from: null, to: 'pending', price: null }],
  };
  world.orders.push(placed);
  return orderText(placed);
}
