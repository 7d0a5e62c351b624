/**
 * The expected state of a shop: a model derived from the rules, independent of the code and simple enough to be obviously
 * right. It uses names for ids and whole shillings for money.
 */
export interface World {
  items: Record<string, GoodsState>;
  customers: Record<string, CustomerState>;
  orders: OrderState[];
  /** Number of lines and entries created so far: one that is added again is a new one. */
  made: number;
}

interface GoodsState {
  price: number;
  inStock: boolean;
  isGone: boolean;
  version: number;
}

interface CustomerState {
  isActive: boolean;
  isSignedIn: boolean;
  cart: { item: string; quantity: number; number: number }[];
  wishes: { item: string; number: number }[];
  /** Merged lists by key. */
  merged: Record<string, string>;
}

export interface OrderState {
  customer: string;
  /** Its name, unique per customer. */
  key: string;
  contents: string;
  status: string;
  price: number | null;
  isCancelled: boolean;
  lines: { item: string; quantity: number; price: number }[];
  history: Event[];
}

interface Event {
  by: string;
  from: string | null;
  to: string;
  price: number | null;
}

export const CUSTOMERS = ['amina', 'brian'] as const;
export const ADMINS = ['carol', 'david'] as const;
export const ITEMS = ['Pads', 'Disc', 'Oil'] as const;

export function newWorld(): World {
  const customer = () => ({ isActive: true, isSignedIn: true, cart: [], wishes: [], merged: {} });
  const goods = (price: number) => ({ price, inStock: true, isGone: false, version: 1 });
  return {
    items: { Pads: goods(200), Disc: goods(500), Oil: goods(90) },
    customers: { amina: customer(), brian: customer() },
    orders: [],
    made: 0,
  };
}

export const totalOf = ({ lines }: OrderState) =>
  lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0);

/** The observable part, which must match the database. */
export function seenIn(world: World) {
  const customers = Object.entries(world.customers);
  return {
    carts: customers.flatMap(([name, { cart }]) =>
      cart.map(({ item, quantity }) => `${name}: ${quantity} ${item}`),
    ),
    wishes: customers.flatMap(([name, { wishes }]) => wishes.map(({ item }) => `${name}: ${item}`)),
    items: Object.entries(world.items)
      .filter(([, { isGone }]) => !isGone)
      .map(([name, { price, inStock, version }]) => `${name} ${price} ${inStock} ${version}`)
      .sort(),
    inactive: customers.filter(([, { isActive }]) => !isActive).map(([name]) => name),
    orders: world.orders.map(seenOrder).sort(),
  };
}

export type Seen = ReturnType<typeof seenIn>;

function seenOrder(order: OrderState): string {
  const lines = order.lines.map(({ item, quantity, price }) => `${quantity} ${item} at ${price}`);
  const history = order.history.map(
    ({ by, from, to, price }) => `${from ?? ''}>${to} by ${by}${price === null ? '' : ` at ${price}`}`,
  );
  return [
    `${order.customer}/${order.key} ${order.status} ${totalOf(order)} ${order.price ?? 'none'} ${order.isCancelled}`,
    ...lines,
    ...history,
  ].join('; ');
}
