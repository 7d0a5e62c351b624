import type { DemoItem } from './demo-catalogue.js';
import type { DemoPeople } from './demo-people.js';

/** Two items for the demo customer, one of them out of stock. The cart stays empty for the visitor. */
export function demoWishlist(items: DemoItem[], { demoCustomerId }: DemoPeople) {
  const wished = [items.find((item) => item.inStock), items.find((item) => !item.inStock)];
  return wished
    .filter((item) => item !== undefined)
    .map((item) => ({ user_id: demoCustomerId, item_id: item.id, item_name: item.name }));
}
