import type { Browser } from './browser.js';
import type { Call } from './call.js';
import type { Product } from './catalogue.js';
import { isSignedIn } from './session.js';

interface ServerItem {
  id: string;
  name: string;
  price_range: string;
  image_paths: string[];
}

export interface CartLine {
  id: string;
  name: string;
  price: string;
  quantity: number;
  cartItemId?: string;
}

export interface WishlistEntry {
  id: string;
  name: string;
  price: string;
  wishlistItemId?: string;
}

/** Signed in: the server's, read again after each change. A guest's: kept in the browser (spec §4). */
export class Cart {
  lines: CartLine[] = [];

  constructor(
    private readonly browser: Browser,
    private readonly call: Call,
  ) {}

  async load(): Promise<void> {
    if (!isSignedIn(this.browser)) this.lines = stored<CartLine>(this.browser, 'guest-cart');
    else {
      const { cart_items } = await this.call<{
        cart_items: { id: string; quantity: number; item: ServerItem }[];
      }>('GET', '/cart');
      this.lines = cart_items.map(({ id, quantity, item }) => ({
        id: item.id,
        name: item.name,
        price: item.price_range,
        quantity,
        cartItemId: id,
      }));
    }
  }

  async add(product: Product): Promise<void> {
    if (isSignedIn(this.browser))
      return this.change('POST', '/cart/add', { item_id: product.id, quantity: 1 });
    const there = this.lines.find(({ id }) => id === product.id);
    if (there) return this.setQuantity(product.id, there.quantity + 1);
    this.keep([...this.lines, { id: product.id, name: product.name, price: product.price, quantity: 1 }]);
  }

  async setQuantity(itemId: string, quantity: number): Promise<void> {
    const line = this.lines.find(({ id }) => id === itemId);
    if (isSignedIn(this.browser)) return this.change('PUT', `/cart/${line?.cartItemId}`, { quantity });
    const others = this.lines.filter(({ id }) => id !== itemId);
    const changed = this.lines.map((one) => (one.id === itemId ? { ...one, quantity } : one));
    this.keep(quantity <= 0 ? others : changed);
  }

  async remove(itemId: string): Promise<void> {
    const line = this.lines.find(({ id }) => id === itemId);
    if (isSignedIn(this.browser)) return this.change('DELETE', `/cart/${line?.cartItemId}`);
    return this.setQuantity(itemId, 0);
  }

  async clear(): Promise<void> {
    if (isSignedIn(this.browser)) return this.change('DELETE', '/cart/clear');
    this.keep([]);
  }

  /** Lowest and highest prices times quantity; a single value, or a rounded 'min - max' (spec §9). */
  total(): string {
    const sum = (end: 0 | 1) =>
      this.lines.reduce((total, { price, quantity }) => total + (bounds(price)[end] ?? 0) * quantity, 0);
    const [min, max] = [sum(0), sum(1)];
    return min === max ? String(min) : `${Math.round(min)} - ${Math.round(max)}`;
  }

  private async change(method: string, path: string, body?: object): Promise<void> {
    await this.call(method, path, body);
    await this.load();
  }

  private keep(lines: CartLine[]): void {
    this.lines = lines;
    this.browser.storage.set('guest-cart', JSON.stringify(lines));
  }
}

export class Wishlist {
  entries: WishlistEntry[] = [];

  constructor(
    private readonly browser: Browser,
    private readonly call: Call,
  ) {}

  async load(): Promise<void> {
    if (!isSignedIn(this.browser)) this.entries = stored<WishlistEntry>(this.browser, 'guest-wishlist');
    else {
      const { wishlist_items } = await this.call<{ wishlist_items: { id: string; item: ServerItem }[] }>(
        'GET',
        '/wishlist',
      );
      this.entries = wishlist_items.map(({ id, item }) => ({
        id: item.id,
        name: item.name,
        price: item.price_range,
        wishlistItemId: id,
      }));
    }
  }

  async add({ id, name, price }: Product): Promise<void> {
    if (isSignedIn(this.browser)) return this.change('POST', '/wishlist/add', { item_id: id });
    if (!this.entries.some((entry) => entry.id === id)) this.keep([...this.entries, { id, name, price }]);
  }

  async remove(itemId: string): Promise<void> {
    const entry = this.entries.find(({ id }) => id === itemId);
    if (isSignedIn(this.browser)) return this.change('DELETE', `/wishlist/${entry?.wishlistItemId}`);
    this.keep(this.entries.filter(({ id }) => id !== itemId));
  }

  private async change(method: string, path: string, body?: object): Promise<void> {
    await this.call(method, path, body);
    await this.load();
  }

  private keep(entries: WishlistEntry[]): void {
    this.entries = entries;
    this.browser.storage.set('guest-wishlist', JSON.stringify(entries));
  }
}

function stored<Row>(browser: Browser, key: string): Row[] {
  return JSON.parse(browser.storage.get(key) ?? '[]') as Row[];
}

function bounds(price: string): [number, number] {
  const [min = 0, max = min] = price.split(' - ').map(Number);
  return [min, max];
}
