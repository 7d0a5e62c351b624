import type { Call } from './call.js';
import type { Product } from './catalogue.js';

interface ServerItem {
  id: string;
  name: string;
  price_range: string;
}

/** The server's cart, reloaded after each change; a guest's cart stays in the browser. */
export class Cart {
  lines: { id: string; name: string; price: string; quantity: number; cartItemId: string }[] = [];

  constructor(private readonly call: Call) {}

  async add({ id }: Product): Promise<void> {
    await this.change('POST', '/cart/add', { item_id: id, quantity: 1 });
  }

  async setQuantity(itemId: string, quantity: number): Promise<void> {
    await this.change('PUT', `/cart/${this.lineOf(itemId)}`, { quantity });
  }

  async remove(itemId: string): Promise<void> {
    await this.change('DELETE', `/cart/${this.lineOf(itemId)}`);
  }

  async clear(): Promise<void> {
    await this.change('DELETE', '/cart/clear');
  }

  /** Sum of lowest and highest prices times quantity; a single value, or a rounded 'min - max'. */
  total(): string {
    const sum = (end: 0 | 1) =>
      this.lines.reduce((total, { price, quantity }) => total + (bounds(price)[end] ?? 0) * quantity, 0);
    const [min, max] = [sum(0), sum(1)];
    return min === max ? String(min) : `${Math.round(min)} - ${Math.round(max)}`;
  }

  private lineOf(itemId: string): string | undefined {
    return this.lines.find(({ id }) => id === itemId)?.cartItemId;
  }

  private async change(method: string, path: string, body?: object): Promise<void> {
    await this.call(method, path, body);
    const { cart_items } = await this.call<{
      cart_items: { id: string; quantity: number; item: ServerItem }[];
    }>('GET', '/cart');
    this.lines = cart_items.map(({ id: cartItemId, quantity, item }) => {
      const { id, name, price_range: price } = item;
      return { id, name, price, quantity, cartItemId };
    });
  }
}

export class Wishlist {
  entries: { id: string; name: string; wishlistItemId: string }[] = [];

  constructor(private readonly call: Call) {}

  async add({ id }: Product): Promise<void> {
    await this.change('POST', '/wishlist/add', { item_id: id });
  }

  async remove(itemId: string): Promise<void> {
    const entry = this.entries.find(({ id }) => id === itemId);
    await this.change('DELETE', `/wishlist/${entry?.wishlistItemId}`);
  }

  private async change(method: string, path: string, body?: object): Promise<void> {
    await this.call(method, path, body);
    const { wishlist_items } = await this.call<{ wishlist_items: { id: string; item: ServerItem }[] }>(
      'GET',
      '/wishlist',
    );
    this.entries = wishlist_items.map(({ id, item }) => ({
      id: item.id,
      name: item.name,
      wishlistItemId: id,
    }));
  }
}

function bounds(price: string): [number, number] {
  const [min = 0, max = min] = price.split(' - ').map(Number);
  return [min, max];
}
