import type { Call } from './call.js';
import type { Product } from './catalogue.js';
import type { Cart } from './lists.js';

export interface Order {
  id: string;
  user_id: string;
  status: string;
  total_amount: string | number;
  actual_price: number | null;
  shipping_address: string;
  notes: string | null;
  order_items: { item: { name: string }; quantity: number; price_at_order: string | number }[];
}

export class Orders {
  constructor(private readonly call: Call) {}

  async checkout(cart: Cart, shipping_address = 'Nairobi, Kenya', notes = ''): Promise<void> {
    await this.call('POST', '/orders/create', {
      total_amount: cart.total(),
      shipping_address,
      notes,
      cart_items: cart.lines.map(({ id, quantity, price }) => ({
        item_id: id,
        quantity,
        price_at_order: price,
      })),
    });
    await cart.clear();
  }

  async callToOrder({ id, price }: Product): Promise<void> {
    await this.call('POST', '/orders/create', {
      total_amount: price,
      shipping_address: 'Nairobi, Kenya',
      notes: '',
      cart_items: [{ item_id: id, quantity: 1, price_at_order: price }],
    });
  }

  async list(): Promise<Order[]> {
    return (await this.call<{ orders: Order[] }>('GET', '/orders')).orders;
  }

  async cancel(id: string): Promise<void> {
    await this.call('POST', `/orders/${id}/cancel`);
  }

  async confirm(id: string, actual_price: number): Promise<void> {
    await this.call('PUT', `/confirm-order/${id}`, { actual_price, status: 'confirmed' });
  }

  async updateStatus(id: string, status: string): Promise<void> {
    await this.call('POST', `/update-order-status/${id}`, { status });
  }
}
