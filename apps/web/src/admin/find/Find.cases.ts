import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { buildAdminOrder, ordersPage } from '../../../test/adminOrders';
import { buildItem, pageOf } from '../../../test/builders';
import { breakDown, type Resolvers } from '../../../test/fakeApi';
import { renderSite } from '../../../test/renderAt';

const orders = ['0f8fad5b-a', '7c9e6679-b'].map((id) => buildAdminOrder({ id }));

async function openFind(findOrders = () => ordersPage(orders, { first: 20 }), Query: Resolvers[string] = {}) {
  const page = renderSite('/admin/brands', { as: 'admin', Query: { orders: findOrders, ...Query } });
  await screen.findByRole('heading', { level: 1, name: 'Brands' });
  await page.user.keyboard('{Control>}k{/Control}');
  const field = within(screen.getByRole('dialog', { name: 'Find' })).getByRole('combobox');
  return { ...page, field };
}

describe('Find', () => {
  test('opens with Ctrl+K, ready to type, and Enter opens the first result', async () => {
    const { user, field, here } = await openFind();
    expect(document.activeElement).toBe(field);
    await user.type(field, '0f8f');
    await screen.findByRole('option', { name: /^0f8fad5b/, selected: true });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(here()).toBe('/admin/orders/0f8fad5b-a'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['jane', /^7c9e6679/, '/admin/orders/7c9e6679-b'],
    ['jane@', /jane@example.com/, '/admin/orders?search=jane%40example.com'],
    ['front', /^Front brake pad set/, '/admin/products?product=item-1'],
    ['add', 'Add product', '/admin/products?product=new'],
    ['cat', 'Categories', '/admin/categories'],
  ])('finds for the text %s the result %s, which leads to %s', async (text, name, address) => {
    const { user, field, here } = await openFind();
    await user.type(field, text);
    await user.click((await screen.findAllByRole('option', { name })).at(-1)!);
    expect(here()).toBe(address);
  });

  test('lists first the products found by part number, and shows that number', async () => {
    const hit = { number: '04465-12592', kind: 'OEM', matchKind: 'EXACT', item: buildItem() };
    const words = ['item-1', 'disc'].map((id) => buildItem({ id, name: id }));
    const { user, field } = await openFind(undefined, {
      items: (_source, args: { first: number }) => ({
        ...pageOf(words, args),
        numberMatches: [hit, { ...hit, item: buildItem({ id: 'hit' }) }],
        onlyByNumber: 1,
      }),
    });
    await user.type(field, '04465');
    const products = within(await screen.findByRole('group', { name: 'Products' })).getAllByRole('option');
    expect(products.map(({ textContent }) => textContent)).toEqual([
      'Front brake pad setOEM 04465-12592',
      'Front brake pad setOEM 04465-12592',
      'discKsh 2,000 - 3,000',
    ]);
  });

  test('finds an order whose code was typed with one wrong character, and says so', async () => {
    const { user, field } = await openFind();
    await user.type(field, 'k7m4pc');
    const found = await screen.findByRole('group', { name: 'No such code. One character differs in:' });
    expect(within(found).getByRole('option', { name: /^0f8fad5b K7M-4P7/ })).toBeTruthy();
  });

  test('searches the orders if Enter is pressed before there are results', async () => {
    const { user, field, here } = await openFind();
    await user.type(field, '0712');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(here()).toBe('/admin/orders?search=0712'));
  });

  test('says why a search failed', async () => {
    const { user, field } = await openFind(() => breakDown());
    await user.type(field, '0712');
    expect(
      await screen.findByText(/^The search did not work\. ./, { selector: '[role=alert]' }),
    ).toBeTruthy();
  });
});
