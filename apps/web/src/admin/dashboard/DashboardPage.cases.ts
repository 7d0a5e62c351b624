import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { buildAdminOrder, ordersPage } from '../../../test/adminOrders';
import { buildItem, pageOf } from '../../../test/builders';
import { breakDown } from '../../../test/fakeApi';
import { renderAt } from '../../../test/renderAt';

const counts = async () => within(await screen.findByRole('region', { name: 'Counts' }));

describe('DashboardPage', () => {
  test('links the counts of orders, products, categories and brands to their pages, starting with the orders to call', async () => {
    const many = Array.from({ length: 1234 }, (_, n) => buildItem({ id: `item-${n}` }));
    renderAt('/admin', {
      as: 'admin',
      Query: {
        items: (_source, args) => pageOf(many, args),
        orders: (_source, args) => ordersPage([buildAdminOrder()], args),
      },
    });
    const cards = await counts();
    const toCall = await cards.findByRole('link', { name: /^To call \d+$/ });
    expect(cards.getAllByRole('link')[0]).toBe(toCall);
    const toDeliver = await cards.findByRole('link', { name: 'To deliver 0' });
    expect(toDeliver.getAttribute('href')).toBe('/admin/orders?status=confirmed');
    const products = await cards.findByRole('link', { name: 'Total Products 1,234' });
    expect(products.getAttribute('href')).toBe('/admin/products');
    expect(cards.getByRole('link', { name: 'Categories 2' }).getAttribute('href')).toBe('/admin/categories');
    expect(cards.getByRole('link', { name: 'Car Brands 2' }).getAttribute('href')).toBe('/admin/brands');
    const orders = await cards.findByRole('link', { name: 'Orders 1' });
    expect(orders.getAttribute('href')).toBe('/admin/orders');
  });

  test('says how many calls are overdue', async () => {
    const callQueue = (_source: never, args: never) => ({
      ...pageOf([], args),
      dueCount: 7,
      overdueCount: 2,
    });
    renderAt('/admin', { as: 'admin', Query: { callQueue } });
    await (await counts()).findByRole('link', { name: 'To call 7 2 due for over a day' });
  });

  test('has a link to add a product', async () => {
    renderAt('/admin', { as: 'admin' });
    const add = await screen.findByRole('link', { name: 'Add Product' });
    expect(add.getAttribute('href')).toBe('/admin/products?product=new');
  });

  test('says that the counts could not be loaded, keeps their links, and can load the counts again', async () => {
    let isDown = true;
    const items = (_source: never, args: never) => (isDown ? breakDown() : pageOf([buildItem()], args));
    const { user } = renderAt('/admin', { as: 'admin', Query: { items } });
    const cards = await counts();
    expect(await cards.findByText('The counts could not be loaded.')).toBeTruthy();
    expect(cards.getByRole('link', { name: 'Categories -' })).toBeTruthy();
    isDown = false;
    await user.click(cards.getByRole('button', { name: 'Try again' }));
    expect(await cards.findByRole('link', { name: 'Total Products 1' })).toBeTruthy();
    expect(cards.queryByRole('button')).toBeNull();
  });
});
