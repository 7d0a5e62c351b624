import type { DemoItem } from './demo-catalogue.js';
import type { DemoPeople } from './demo-people.js';

/** The demo customer wants to remember two items, one of them while it is out of stock. The cart is for the visitor to fill. */
export function demoWishlist(items: DemoItem[], { demoCustomerId }: DemoPeople) {
  const wished = [items.find((item) => item.inStock), items.find((item) => !item.inStock)];
  return wished
    .filter((item) => item !== undefined)
    .map((item) => ({ user_id: demoCustomerId, item_id: item.id, item_name: item.name }));
}
