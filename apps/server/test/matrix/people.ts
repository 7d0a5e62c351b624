import type { User } from '../../src/accounts/user.entity.js';
import { Car } from '../../src/cars/car.entity.js';
import { buildCarModel, buildItem, buildOrder, buildUser, buildVehicle, withSession } from '../builders.js';
import { type ApiClient, apiClient } from '../clients.js';
import type { TestApp } from '../test-app.js';

export type Caller = 'guest' | 'customer' | 'another customer' | 'deactivated' | 'admin' | 'owner';

/** Objects of the customer, by kind. */
export interface Belongings {
  ids: Record<string, string>;
  /** Texts that occur nowhere else in the shop. */
  texts: Record<string, string>;
}

export async function buildCallers(
  shop: TestApp,
): Promise<{ clients: Record<Caller, ApiClient>; user: User }> {
  const user = await buildUser(shop, {
    email: 'secret-email@example.com',
    phone: '0711 222 333',
    name: 'Secret Name',
  });
  const deactivated = await buildUser(shop);
  const clients = {
    guest: shop.asGuest(),
    customer: await withSession(shop, user),
    'another customer': await withSession(shop, await buildUser(shop)),
    deactivated: await withSession(shop, deactivated),
    admin: await withSession(shop, await buildUser(shop, { role: 'admin' })),
    owner: await withSession(shop, await buildUser(shop, { role: 'system_owner' })),
  };
  await shop.dataSource.query('UPDATE users SET is_active = false WHERE id = $1', [deactivated.id]);
  const plain = Object.entries(clients).map(([name, { cookies }]) => [name, withCookies(shop, cookies)]);
  return { clients: Object.fromEntries(plain) as Record<Caller, ApiClient>, user };
}

/** A client without the check against the OpenAPI document. */
function withCookies(shop: TestApp, cookies: Map<string, string>): ApiClient {
  const client = apiClient(shop.url);
  for (const [name, value] of cookies) client.cookies.set(name, value);
  return client;
}

export async function buildBelongings(shop: TestApp, user: User, client: ApiClient): Promise<Belongings> {
  const order = await buildOrder(shop, {
    userId: user.id,
    shippingAddress: 'Secret Street 1',
    notes: 'secret-notes',
  });
  const row = async (sql: string, values: unknown[] = [user.id]) =>
    (await shop.dataSource.query<Record<string, string>[]>(sql, values))[0] ?? {};
  const item = await buildItem(shop);
  const gone = await buildItem(shop);
  for (const { id } of [item, gone]) {
    await client.rest('POST', '/cart/add', { item_id: id, quantity: 1 });
    await client.rest('POST', '/wishlist/add', { item_id: id });
  }
  const line = await row('SELECT id FROM cart_lines WHERE user_id = $1 AND item_id = $2', [user.id, item.id]);
  const entry = await row('SELECT id FROM wishlist_entries WHERE user_id = $1 AND item_id = $2', [
    user.id,
    item.id,
  ]);
  const goneLine = await row('SELECT id FROM cart_lines WHERE item_id = $1', [gone.id]);
  await client.rest('DELETE', `/cart/${goneLine['id']}`);
  const orderLine = await row('SELECT id FROM order_lines WHERE order_id = $1', [order.id]);
  const vehicle = await buildVehicle(shop, await buildCarModel(shop, 'Axio'));
  const car = await shop.dataSource
    .getRepository(Car)
    .save({ userId: user.id, vehicleId: vehicle.id, frameNumber: 'NZE141-9990001' });
  const { password_hash: hash = '' } = await row('SELECT password_hash FROM users WHERE id = $1');
  const ids = {
    order: order.id,
    user: user.id,
    'cart line': line['id'] ?? '',
    'wishlist entry': entry['id'] ?? '',
    car: car.id,
    'order line': orderLine['id'] ?? '',
    'cart line that is gone': goneLine['id'] ?? '',
  };
  return {
    ids,
    texts: {
      email: user.email,
      phone: '0711 222 333',
      name: 'Secret Name',
      address: 'Secret Street 1',
      notes: 'secret-notes',
      'order id': ids.order,
      'user id': ids.user,
      'cart line': ids['cart line'],
      'wishlist entry': ids['wishlist entry'],
      car: ids.car,
      'frame number': 'NZE141-9990001',
      password: hash,
    },
  };
}
