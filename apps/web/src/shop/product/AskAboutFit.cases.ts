import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { shop } from '../../../test/builders';
import { renderAt } from '../../../test/renderAt';

const link = () => screen.queryByRole<HTMLAnchorElement>('link', { name: /^Is this right for my car\?/ });

test('a link asks the shop on WhatsApp about a product, with its name and address', async () => {
  renderAt('/products/item-1');
  await screen.findByRole('heading', { level: 1 });
  const [address, text = ''] = (link()?.href ?? '').split('?text=');
  expect(address).toBe('https://wa.me/254700000000');
  expect(decodeURIComponent(text)).toBe(
    'Is this right for my car?\nFront brake pad set\nhttp://localhost/products/item-1',
  );
});

test('there is no link to WhatsApp if the shop has no WhatsApp number', async () => {
  renderAt('/products/item-1', { Query: { shop: () => ({ ...shop, whatsAppUrl: null }) } });
  await screen.findByRole('heading', { level: 1 });
  expect(link()).toBeNull();
});
