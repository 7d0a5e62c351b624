import type { Intent, Step } from './steps.js';
import type { System, Outcome } from './system.js';
import { type OrderState, totalOf, type World } from './world.js';

const FINAL = ['delivered', 'failed'];

const wordFor = ({ isCancelled, status }: OrderState) => (isCancelled ? 'cancelled' : status);
const textOf = (order: OrderState) => `${order.status} ${totalOf(order)}`;

/** A step on the order at this place of the list, whatever its current state. */
function onOrder(
  place: number,
  inModel: (order: OrderState, world: World) => string,
  inShop: (system: System, name: string, seen: OrderState) => Promise<Outcome>,
  isRepeatable = false,
): Intent {
  return ({ orders }) => {
    const seen = orders[place % orders.length];
    if (!seen) return null;
    const { customer, key } = seen;
    return {
      inModel: (world) => {
        const found = world.orders.find((one) => one.customer === customer && one.key === key);
        return found ? inModel(found, world) : 'ORDER_NOT_FOUND';
      },
      inShop: (system) => inShop(system, `${customer}/${key}`, seen),
      isRepeatable,
    };
  };
}

function take(order: OrderState, by: string, to: string, price: number | null = null): string {
  order.history.push({ by, from: order.status, to, price });
  order.status = to;
  order.price ??= price;
  return textOf(order);
}

export const cancel = (by: string, place: number): Intent =>
  onOrder(
    place,
    (order, world) => {
      if (!world.customers[by]?.isSignedIn) return 'NOT_SIGNED_IN';
      if (order.customer !== by) return 'ORDER_NOT_FOUND';
      if (FINAL.includes(order.status)) return 'ORDER_NOT_CANCELLABLE';
      order.isCancelled = true;
      return take(order, by, 'failed');
    },
    (system, name) => system.cancel(by, name),
  );

export const confirm = (by: string, place: number, price: number): Intent =>
  onOrder(
    place,
    (order) => {
      const last = order.history.at(-1);
      if (last?.by === by && last.price === price) return textOf(order);
      if (FINAL.includes(order.status)) return `ORDER_FINAL ${wordFor(order)}`;
      const first = order.history.find((event) => event.price !== null);
      if (first) return `ORDER_ALREADY_CONFIRMED ${first.by}@example.com Ksh ${first.price}`;
      return take(order, by, 'confirmed', price);
    },
    (system, name) => system.confirm(by, name, price),
    true,
  );

/** Sends the status on the screen along, like the admin page. */
export const change = (by: string, place: number, to: string): Intent => {
  const intent: Intent = (world) => {
    const from = world.orders[place % world.orders.length]?.status ?? '';
    return onOrder(
      place,
      (order) => changed(order, by, from, to),
      (system, name) => system.change(by, name, from, to),
      true,
    )(world);
  };
  return intent;
};

function changed(order: OrderState, by: string, from: string, to: string): string {
  const last = order.history.at(-1);
  const isSentAgain = last?.by === by && last.from === from && last.to === to && last.price === null;
  if (isSentAgain) return textOf(order);
  if (order.status !== from) {
    const who = last?.by === order.customer ? 'its customer' : `${last?.by}@example.com`;
    return `ORDER_CHANGED ${who} ${wordFor(order)}`;
  }
  return chosen(order, by, to);
}

function chosen(order: OrderState, by: string, to: string): string {
  if (FINAL.includes(order.status)) return `ORDER_FINAL ${wordFor(order)}`;
  if (order.price === null && ['confirmed', 'delivered'].includes(to)) return 'ORDER_NEEDS_PRICE';
  return to === order.status ? textOf(order) : take(order, by, to);
}

export const edit =
  (by: string, item: string, price: number, inStock: boolean): Intent =>
  ({ items }) => {
    const version = items[item]?.version ?? 0;
    return {
      inModel: (world) => {
        const goods = world.items[item];
        if (!goods || goods.isGone) return 'ITEM_NOT_FOUND';
        if (goods.version !== version) return 'ITEM_CHANGED';
        Object.assign(goods, { price, inStock, version: version + 1 });
        return `version ${goods.version}`;
      },
      inShop: (system) => system.edit(by, item, version, { price, inStock }),
      isRepeatable: false,
    };
  };

export const remove =
  (by: string, item: string): Intent =>
  () => ({
    inModel: ({ items }) => {
      const goods = items[item];
      if (!goods || goods.isGone) return 'ITEM_NOT_FOUND';
      goods.isGone = true;
      return 'done';
    },
    inShop: (system) => system.remove(by, item),
    isRepeatable: false,
  });

/** The owner (de)activates an account, which ends its sessions. */
export const activate =
  (name: string, isActive: boolean): Intent =>
  (): Step => ({
    inModel: ({ customers }) => {
      const customer = customers[name];
      if (customer && !isActive) customer.isSignedIn = false;
      if (customer) customer.isActive = isActive;
      return 'done';
    },
    inShop: (system) => system.activate(name, isActive),
    isRepeatable: true,
  });

export const signIn =
  (name: string): Intent =>
  () => ({
    inModel: ({ customers }) => {
      const customer = customers[name];
      if (!customer?.isActive) return 'WRONG_CREDENTIALS';
      customer.isSignedIn = true;
      return 'done';
    },
    inShop: (system) => system.signIn(name),
    isRepeatable: false,
  });

export const signOut =
  (name: string): Intent =>
  () => ({
    inModel: ({ customers }) => {
      const customer = customers[name];
      if (customer) customer.isSignedIn = false;
      return 'done';
    },
    inShop: (system) => system.signOut(name),
    isRepeatable: true,
  });
