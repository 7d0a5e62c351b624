import { beforeAll, expect, test } from '@jest/globals';
import { buildItem, buildUser, PASSWORD } from '../../../test/builders.js';
import { png } from '../../../test/pictures.js';
import { sharedShop } from '../../../test/shared-shop.js';
import type { TestApp } from '../../../test/test-app.js';
import { v1Client } from '../../../test/v1-client/v1-client.js';

let shop: TestApp;

function at<T>(list: T[], place: number): T {
  if (list.length <= place) throw new Error(`The list has only ${list.length} entries`);
  return list[place] as T;
}

const fileOf = (url: string) => at(url.split('/'), url.split('/').length - 1);

beforeAll(async () => {
  shop = await sharedShop();
});

test('the existing REST client can do all its work, from editing the catalogue to the statistics of the owner', async () => {
  const [staff, boss] = [
    await buildUser(shop, { role: 'system_admin' }),
    await buildUser(shop, { role: 'system_owner' }),
  ];
  const [jane, desk, head] = [v1Client(shop.url), v1Client(shop.url), v1Client(shop.url)];

  // The admin edits the catalogue.
  await expect(desk.session.loginStaff(staff.email, 'wrong-1')).rejects.toThrow('API Error: 401');
  await desk.session.loginStaff(staff.email, PASSWORD);
  expect([await desk.session.check(), desk.browser.location]).toEqual(['system_admin', '/admin']);
  const category_id = await desk.admin.add('category', 'Brake');
  await desk.admin.rename('category', category_id, 'Brakes');
  const brand_id = await desk.admin.add('car-brand', 'Toyota');
  const form = {
    ...{ name: 'Brake pads', description: 'Four.', price_range: '2000 - 3000' },
    ...{ category_id, brand_id },
  };
  const picture = new Blob([new Uint8Array(await png(640, 480))], { type: 'image/png' });
  const id = await desk.admin.addProduct(form, [picture, picture]);
  const added = at(await desk.catalogue.adminProducts(), 0);
  for (const url of added.images) expect((await fetch(url)).status).toBe(200);
  const second = at(added.images, 1);
  const kept = `/uploads/items/${fileOf(second)}`;
  await desk.admin.updateProduct(id, { ...form, price_range: '100.40 - 200.60' }, [kept], [picture]);
  const pads = await desk.catalogue.productById(id);
  expect([pads.price, pads.images.length, pads.image]).toEqual(['100.40 - 200.60', 2, second]);

  // The customer browses as a guest, registers, fills the cart, orders and cancels.
  const lamp = await buildItem(shop, { name: 'Headlamp', priceMin: 5_000_00, priceMax: 5_000_00 });
  await jane.trackPageVisit();
  expect([await jane.session.check(), jane.browser.location]).toEqual([null, '/admin/login']);
  jane.browser.location = '/products';
  expect((await jane.catalogue.products({ search: 'hedlamp' })).map(({ name }) => name)).toEqual([
    'Headlamp',
  ]);
  expect(await jane.catalogue.products({ brand: brand_id })).toEqual([pads]);
  expect((await jane.catalogue.categories()).map(({ name }) => name)).toContain('Brakes');
  await expect(jane.catalogue.productById('none')).rejects.toThrow('API Error: 404');
  await jane.trackItemView(id);
  await expect(jane.orders.list()).rejects.toThrow('API Error: 401');
  await jane.session.register('jane@example.com', 'secret-1', ' 0712 345 678 ');
  expect([await jane.session.check(), jane.browser.location]).toEqual(['customer', '/']);
  for (const product of await jane.catalogue.products()) await jane.cart.add(product);
  await jane.cart.setQuantity(lamp.id, 3);
  await jane.cart.setQuantity(id, 2);
  expect(jane.cart.total()).toBe('15201 - 15401');
  await jane.cart.remove(lamp.id);
  await jane.wishlist.add(pads);
  await jane.wishlist.remove(id);
  expect([jane.cart.lines, jane.wishlist.entries]).toMatchObject([[{ name: 'Brake pads', quantity: 2 }], []]);
  await jane.orders.checkout(jane.cart, 'Moi Avenue, Nairobi', 'Please call after 5 PM');
  await jane.orders.callToOrder(pads);
  const [twice, once] = [at(await jane.orders.list(), 1), at(await jane.orders.list(), 0)];
  expect(twice).toMatchObject({
    status: 'pending',
    total_amount: '201 - 401',
    shipping_address: 'Moi Avenue, Nairobi',
    order_items: [{ item: { name: 'Brake pads' }, quantity: 2, price_at_order: '100.40 - 200.60' }],
  });
  await jane.orders.cancel(once.id);
  await expect(jane.orders.cancel(once.id)).rejects.toMatchObject({
    message: 'API Error: 409',
    serverMessage: 'Only pending or confirmed orders can be cancelled',
  });

  // The admin confirms and delivers; the order stays readable after the catalogue is deleted.
  await expect(desk.orders.updateStatus(twice.id, 'delivered')).rejects.toMatchObject({
    serverMessage: 'Please confirm order with actual price first',
  });
  await desk.orders.confirm(twice.id, 2400.5);
  await desk.orders.updateStatus(twice.id, 'delivered');
  expect((await jane.orders.list()).map(({ status, actual_price }) => [status, actual_price])).toEqual([
    ['failed', null],
    ['delivered', 2400.5],
  ]);
  await expect(desk.admin.remove('category', category_id)).rejects.toThrow('API Error: 409');
  await desk.admin.deleteProduct(id);
  await desk.admin.remove('category', category_id);
  await desk.admin.remove('car-brand', brand_id);
  expect(at(at(await desk.orders.list(), 1).order_items, 0).item.name).toBe('Brake pads');
  await expect(jane.admin.deleteProduct(id)).rejects.toThrow('API Error: 403');
  expect(jane.browser.location).toBe('/admin/login');

  // The owner reads the statistics, with zeros where a call fails, and manages accounts.
  await head.session.loginStaff(boss.email, PASSWORD);
  expect([await head.health(), head.browser.location]).toMatchObject([{ status: 'ok' }, '/owner']);
  const figures = await head.owner.stats();
  expect(figures).toMatchObject({
    traffic: { total_visits: 1, new_users: 3 },
    orders: { total: 2, delivered: 1, failed: 1, cancelled: 1 },
    revenue: { total_revenue: 2400.5, confirmed_orders_count: 1, average_order_value: 2400.5 },
    conversion: { unique_visitors: 1, users_who_ordered: 1 },
    topSelling: [{ item_name: 'Brake pads', total_sold: 2, total_revenue: 2400.5 }],
    mostViewed: [],
    revenuePerBrand: [{ brand_name: 'Toyota', order_count: 1, total_revenue: 2400.5 }],
    ordersByCategory: [{ category_name: 'Brakes', order_count: 1, total_revenue: 2400.5 }],
  });
  const before = { start_date: '2020-01-01', end_date: '2020-01-31' };
  const nothing = await head.owner.stats({ start_date: 'soon' });
  expect(await head.owner.stats(before)).toMatchObject({
    ...nothing,
    traffic: { total_visits: 0, new_users: 0 },
    mostViewed: [],
  });
  expect((await jane.owner.stats()).topSelling).toEqual([]);
  await head.owner.manageUser(twice.user_id, { is_active: false });
  expect(await jane.session.check()).toBeNull();
  await expect(jane.session.loginCustomer('Jane@Example.com', 'secret-1')).rejects.toThrow('API Error: 401');
  await head.owner.manageUser(twice.user_id, { is_active: true, role: 'admin' });
  await jane.session.loginStaff('jane@example.com', 'secret-1');
  expect([jane.browser.location, await head.orders.list()]).toEqual(['/admin', []]);
  await head.session.logout();
  await expect(head.call('POST', '/add-category', { name: 'x' })).rejects.toThrow('API Error: 401');
});
