import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
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

const picture = async () => new Blob([new Uint8Array(await png(640, 480))], { type: 'image/png' });

describe('client days', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(() => shop.clear());

  test("a customer's day: looks around, collects, registers, orders, cancels, leaves", async () => {
    const pads = await buildItem(shop, { name: 'Brake pads', priceMin: 100_40, priceMax: 200_60 });
    await buildItem(shop, { name: 'Headlamp', priceMin: 5_000_00, priceMax: 5_000_00 });
    const { browser, session, catalogue, cart, wishlist, orders, ...tracking } = v1Client(shop.url);

    await tracking.trackPageVisit();
    expect(await session.check()).toBeNull();
    expect(browser.location).toBe('/admin/login');
    browser.location = '/products';
    const products = await catalogue.products();
    expect(products.map(({ name, price }) => [name, price]).toSorted()).toEqual([
      ['Brake pads', '100.40 - 200.60'],
      ['Headlamp', '5000'],
    ]);
    expect((await catalogue.products({ search: 'hedlamp' })).map(({ name }) => name)).toEqual(['Headlamp']);
    expect((await catalogue.products({ brand: pads.carBrandId })).map(({ name }) => name)).toEqual([
      'Brake pads',
    ]);
    expect((await catalogue.categories()).map(({ id }) => id)).toContain(pads.categoryId);
    expect(await catalogue.carBrands()).toHaveLength(2);
    await expect(catalogue.productById('none')).rejects.toThrow('API Error: 404');

    const product = await catalogue.productById(pads.id);
    await tracking.trackItemView(product.id);
    for (let click = 0; click < 2; click++) {
      await cart.add(product);
      await wishlist.add(product);
    }
    expect([cart.lines, wishlist.entries]).toMatchObject([[{ id: pads.id, quantity: 2 }], [{ id: pads.id }]]);
    await expect(orders.list()).rejects.toThrow('API Error: 401');
    expect(browser.location).toBe('/products');

    await session.register('jane@example.com', 'secret-1', ' 0712 345 678 ');
    expect([await session.check(), browser.location]).toEqual(['customer', '/']);
    await cart.load();
    expect(cart.lines).toEqual([]);
    for (const one of products) await cart.add(one);
    const lampId = products.find(({ name }) => name === 'Headlamp')?.id ?? '';
    await cart.setQuantity(lampId, 3);
    await cart.setQuantity(pads.id, 2);
    expect(cart.total()).toBe('15201 - 15401');
    await cart.remove(lampId);
    await wishlist.add(product);
    await wishlist.remove(product.id);
    expect([cart.lines, wishlist.entries]).toMatchObject([[{ name: 'Brake pads', quantity: 2 }], []]);

    await orders.checkout(cart, 'Moi Avenue, Nairobi', 'Please call after 5 PM');
    await orders.callToOrder(product);
    expect(cart.lines).toEqual([]);
    const [second, first] = await orders.list();
    expect(first).toMatchObject({
      status: 'pending',
      total_amount: '201 - 401',
      shipping_address: 'Moi Avenue, Nairobi',
      order_items: [{ item: { name: 'Brake pads' }, quantity: 2, price_at_order: '100.40 - 200.60' }],
    });
    expect(second).toMatchObject({ shipping_address: 'Nairobi, Kenya', order_items: [{ quantity: 1 }] });
    await orders.cancel(second?.id ?? '');
    await expect(orders.cancel(second?.id ?? '')).rejects.toMatchObject({
      message: 'API Error: 409',
      serverMessage: 'Only pending or confirmed orders can be cancelled',
    });
    expect((await orders.list()).map(({ status }) => status)).toEqual(['failed', 'pending']);

    await session.logout();
    expect(browser.location).toBe('/admin/login');
    await expect(session.loginCustomer('jane@example.com', 'wrong-1')).rejects.toThrow('API Error: 401');
    await session.loginCustomer('Jane@Example.com', 'secret-1');
    expect(await orders.list()).toHaveLength(2);
  });

  test("an admin's day: keeps the catalogue, agrees prices, delivers", async () => {
    const { email } = await buildUser(shop, { role: 'system_admin' });
    const shopper = v1Client(shop.url);
    const { browser, session, catalogue, admin, orders, call } = v1Client(shop.url);
    await expect(session.loginStaff(email, 'wrong-1')).rejects.toThrow('API Error: 401');
    expect(browser.location).toBe('/admin/login');
    await session.loginStaff(email, PASSWORD);
    expect([await session.check(), browser.location]).toEqual(['system_admin', '/admin']);

    const category_id = await admin.add('category', 'Brake');
    await admin.rename('category', category_id, 'Brakes');
    const brand_id = await admin.add('car-brand', 'Toyota');
    const form = { name: 'Pads', description: 'Four.', price_range: '2000 - 3000', category_id, brand_id };
    const id = await admin.addProduct(form, [await picture(), await picture()]);
    const product = at(await catalogue.adminProducts(), 0);
    expect(product).toMatchObject({
      id,
      name: 'Pads',
      price: '2000 - 3000',
      category: category_id,
      brand: brand_id,
    });
    for (const url of product.images) {
      const { format } = await sharp(await (await fetch(url)).arrayBuffer()).metadata();
      expect(format).toBe('webp');
    }
    const kept = `/uploads/items/${at(product.images, 1).split('/').at(-1)}`;
    await admin.updateProduct(id, { ...form, price_range: '2500' }, [kept], [await picture()]);
    const changed = await catalogue.productById(id);
    expect([changed.price, changed.images.length, changed.image]).toEqual(['2500', 2, product.images[1]]);

    await shopper.session.register('jane@example.com', 'secret-1');
    await shopper.orders.callToOrder(changed);
    await shopper.orders.callToOrder(changed);
    const placed = await orders.list();
    const [refused, agreed] = [at(placed, 0).id, at(placed, 1).id];
    await expect(orders.updateStatus(agreed, 'delivered')).rejects.toMatchObject({
      serverMessage: 'Please confirm order with actual price first',
    });
    await orders.confirm(agreed, 2400.5);
    await orders.updateStatus(agreed, 'delivered');
    await orders.updateStatus(refused, 'failed');
    expect((await shopper.orders.list()).map(({ status, actual_price }) => [status, actual_price])).toEqual([
      ['failed', null],
      ['delivered', 2400.5],
    ]);

    await expect(admin.remove('category', category_id)).rejects.toMatchObject({
      message: 'API Error: 409',
      serverMessage: '1 product still uses this category',
    });
    await admin.deleteProduct(id);
    await admin.remove('category', category_id);
    await admin.remove('car-brand', brand_id);
    expect([
      await catalogue.adminProducts(),
      await catalogue.categories(),
      await catalogue.carBrands(),
    ]).toEqual([[], [], []]);
    expect(at(at(await orders.list(), 0).order_items, 0).item.name).toBe('Pads');

    await shopper.call('GET', '/get-items');
    await expect(shopper.admin.deleteProduct(id)).rejects.toThrow('API Error: 403');
    expect(shopper.browser.location).toBe('/admin/login');
    await session.logout();
    await expect(call('POST', '/add-category', { name: 'x' })).rejects.toThrow('API Error: 401');
  });

  test("an owner's day: looks after accounts, and is no admin", async () => {
    const { email } = await buildUser(shop, { role: 'system_owner' });
    const person = await buildUser(shop);
    const { browser, session, owner, admin, orders, health } = v1Client(shop.url);
    await session.loginStaff(email, PASSWORD);
    expect([await session.check(), browser.location]).toEqual(['system_owner', '/owner']);
    expect(await health()).toMatchObject({ status: 'ok' });

    const other = v1Client(shop.url);
    await other.session.loginCustomer(person.email, PASSWORD);
    await owner.manageUser(person.id, { is_active: false });
    expect(await other.session.check()).toBeNull();
    await expect(other.session.loginCustomer(person.email, PASSWORD)).rejects.toThrow('API Error: 401');
    await owner.manageUser(person.id, { is_active: true, role: 'admin' });
    await other.session.loginStaff(person.email, PASSWORD);
    expect(other.browser.location).toBe('/admin');

    expect(await orders.list()).toEqual([]);
    await expect(admin.add('category', 'Brakes')).rejects.toThrow('API Error: 403');
    expect(browser.location).toBe('/admin/login');
  });

  test("an owner's figures: what was seen and sold, zeros where a call fails, five files", async () => {
    const { email } = await buildUser(shop, { role: 'system_owner' });
    const staff = await buildUser(shop, { role: 'admin' });
    const { browser, session, owner } = v1Client(shop.url);
    await session.loginStaff(email, PASSWORD);
    const [pads, customer, admin] = [await buildItem(shop), v1Client(shop.url), v1Client(shop.url)];
    await customer.trackPageVisit();
    await customer.trackItemView(pads.id);
    await customer.trackItemView('of no item');
    await customer.session.register('jane@example.com', 'secret-1');
    await customer.trackPageVisit();
    await customer.orders.callToOrder(await customer.catalogue.productById(pads.id));
    await customer.orders.callToOrder(await customer.catalogue.productById(pads.id));
    await admin.session.loginStaff(staff.email, PASSWORD);
    const [placed] = await admin.orders.list();
    await admin.orders.confirm(placed?.id ?? '', 2400.5);

    const figures = await owner.stats();
    expect(figures).toEqual({
      traffic: {
        total_visits: 2,
        unique_sessions: 1,
        authenticated_visits: 1,
        guest_visits: 1,
        new_users: 3,
        recurring_users: 0,
        total_registered_users: 3,
      },
      orders: { total: 2, pending: 1, confirmed: 1, delivered: 0, failed: 0, cancelled: 0 },
      revenue: { total_revenue: 2400.5, confirmed_orders_count: 1, average_order_value: 2400.5 },
      conversion: {
        order_conversion_rate: 100,
        registration_conversion_rate: 300,
        unique_visitors: 1,
        users_who_ordered: 1,
      },
      topSelling: [{ item_id: pads.id, item_name: pads.name, total_sold: 1, total_revenue: 2400.5 }],
      mostViewed: [{ item_id: pads.id, item_name: pads.name, view_count: 1 }],
      revenuePerBrand: [{ brand_name: pads.carBrand?.name, order_count: 1, total_revenue: 2400.5 }],
      ordersByCategory: [{ category_name: pads.category?.name, order_count: 1, total_revenue: 2400.5 }],
    });
    const before = { start_date: '2020-01-01', end_date: '2020-01-31' };
    expect(await owner.stats(before)).toMatchObject({ orders: { total: 0 }, topSelling: [] });

    await owner.downloadReports();
    expect(
      [...browser.downloads].map(([file, text]) => [file, Object.keys(JSON.parse(text) as object)]),
    ).toEqual([
      ['revenue-report.json', ['revenue_stats']],
      ['orders-report.json', ['order_stats']],
      ['traffic-report.json', ['traffic_stats']],
      ['products-performance.json', ['revenue_per_item']],
      ['brands-revenue.json', ['revenue_per_brand']],
    ]);
    expect([browser.alerts, browser.location]).toEqual([[], '/owner']);

    const nothing = await owner.stats({ start_date: 'soon' });
    expect(Object.keys(nothing).toSorted()).toEqual(Object.keys(figures).toSorted());
    expect(new Set(Object.values(nothing).flatMap((part) => Object.values(part as object)))).toEqual(
      new Set([0]),
    );
    await owner.downloadReports({ start_date: 'soon' });
    expect(browser.alerts).toEqual(Array(5).fill('Failed to download report. Please try again.'));
    expect(await admin.owner.stats()).toEqual(nothing);
    expect([browser.location, admin.browser.location]).toEqual(['/owner', '/admin/login']);
  });
});
