import { buildItem } from '../builders.js';
import { buildItems, fillWishlist } from '../lists.js';
import { type Contract, ID, UNKNOWN_ID, type Person, refusal, type Scene } from './scene.js';

const shown = ({ id, name }: { id: string; name: string }) => ({
  id,
  name,
  price_range: '2000 - 3000',
  image_paths: [],
});

/** A customer with one item in the cart or on the wishlist, and the id of its row. */
async function listed({ as, shop }: Scene, path: 'cart' | 'wishlist') {
  const customer = await as();
  const item = await buildItem(shop);
  const body = path === 'cart' ? { item_id: item.id, quantity: 2 } : { item_id: item.id };
  const answer = await customer.rest('POST', `/${path}/add`, body);
  const [row] = Object.values(answer.body as Record<string, { id: string }>);
  return { customer, item, id: row?.id ?? '' };
}

const addTo = async (path: string, customer: Person, item_id: string) =>
  customer.rest('POST', `/${path}/add`, { item_id });

export const LISTS_CONTRACT: Contract = {
  'GET /cart': {
    200: async (scene) => {
      const { customer, item, id } = await listed(scene, 'cart');
      return [await customer.rest('GET', '/cart'), { cart_items: [{ id, quantity: 2, item: shown(item) }] }];
    },
  },
  'POST /cart/add': {
    201: async ({ as, shop }) => {
      const item = await buildItem(shop);
      return [
        await addTo('cart', await as(), item.id),
        { cart_item: { id: ID, quantity: 1, item: shown(item) } },
      ];
    },
    404: async ({ as }) => [await addTo('cart', await as(), UNKNOWN_ID), refusal(404, 'Product not found')],
    409: async ({ as, shop }) => {
      const { id, name } = await buildItem(shop, { inStock: false });
      return [await addTo('cart', await as(), id), refusal(409, `${name} is out of stock`)];
    },
  },
  'PUT /cart/{id}': {
    200: async (scene) => {
      const { customer, item, id } = await listed(scene, 'cart');
      const answer = await customer.rest('PUT', `/cart/${id}`, { quantity: 5 });
      return [answer, { cart_item: { id, quantity: 5, item: shown(item) } }];
    },
    404: async ({ as }) => [
      await (await as()).rest('PUT', `/cart/${UNKNOWN_ID}`, { quantity: 5 }),
      refusal(404, 'Cart line not found'),
    ],
    409: async (scene) => {
      const { customer, item, id } = await listed(scene, 'cart');
      await scene.shop.dataSource.query('DELETE FROM items WHERE id = $1', [item.id]);
      const answer = await customer.rest('PUT', `/cart/${id}`, { quantity: 5 });
      return [answer, refusal(409, `${item.name} is no longer sold`)];
    },
  },
  'DELETE /cart/{id}': {
    200: async (scene) => {
      const { customer, id } = await listed(scene, 'cart');
      return [await customer.rest('DELETE', `/cart/${id}`), { message: 'Removed from cart' }];
    },
    404: async (scene) => {
      const { id } = await listed(scene, 'cart');
      return [await (await scene.as()).rest('DELETE', `/cart/${id}`), refusal(404, 'Cart line not found')];
    },
  },
  'DELETE /cart/clear': {
    200: async (scene) => {
      const { customer } = await listed(scene, 'cart');
      return [await customer.rest('DELETE', '/cart/clear'), { message: 'Cart cleared' }];
    },
  },
  'GET /wishlist': {
    200: async (scene) => {
      const { customer, item, id } = await listed(scene, 'wishlist');
      return [await customer.rest('GET', '/wishlist'), { wishlist_items: [{ id, item: shown(item) }] }];
    },
  },
  'POST /wishlist/add': {
    201: async ({ as, shop }) => {
      const item = await buildItem(shop);
      return [await addTo('wishlist', await as(), item.id), { wishlist_item: { id: ID, item: shown(item) } }];
    },
    404: async ({ as }) => [
      await addTo('wishlist', await as(), UNKNOWN_ID),
      refusal(404, 'Product not found'),
    ],
    409: async ({ as, shop }) => {
      const customer = await as();
      await fillWishlist(shop, customer.user.id, await buildItems(shop, 200));
      const { id } = await buildItem(shop);
      return [await addTo('wishlist', customer, id), refusal(409, 'A wishlist holds at most 200 items')];
    },
  },
  'DELETE /wishlist/{id}': {
    200: async (scene) => {
      const { customer, id } = await listed(scene, 'wishlist');
      return [await customer.rest('DELETE', `/wishlist/${id}`), { message: 'Removed from wishlist' }];
    },
    404: async (scene) => {
      const { id } = await listed(scene, 'wishlist');
      return [
        await (await scene.as()).rest('DELETE', `/wishlist/${id}`),
        refusal(404, 'Wishlist entry not found'),
      ];
    },
  },
};
