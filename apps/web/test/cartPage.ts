import { expect } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { buildItem } from './builders';
import { fakeLists } from './fakeLists';
import { renderSite } from './renderAt';

const fit = { verdict: 'UNKNOWN', parts: [] };

export const pads = buildItem({ fit });
export const disc = buildItem({
  id: 'item-2',
  fit,
  name: 'Brake disc',
  price: { min: '100.40', max: '200.60', text: '100.40 - 200.60' },
});

const wiper = buildItem({
  id: 'item-3',
  name: 'Wiper',
  price: { min: '700.00', max: '700.00', text: '700' },
});

interface SentCheckout {
  seen: unknown;
  idempotencyKey: string;
  shippingAddress: string;
  notes: string;
  car?: unknown;
}

/** Opens the cart of a customer with two pads and a disc; the shop also has a wiper. */
export async function openCart({ Query, Mutation }: Parameters<typeof renderSite>[1] = {}) {
  const shop = fakeLists({
    items: [pads, disc, wiper],
    cart: [
      { itemId: 'item-1', quantity: 2 },
      { itemId: 'item-2', quantity: 1 },
    ],
  });
  const page = renderSite('/cart', {
    as: 'customer',
    Query: { ...shop.Query, ...Query },
    Mutation: { ...shop.Mutation, ...Mutation },
  });
  await screen.findByRole('link', { name: 'Front brake pad set' });
  const checkOut = async () => page.user.click(screen.getByRole('button', { name: 'Checkout & Call' }));
  const sent = () => page.callsOf('Checkout').map(({ variables }) => variables['input'] as SentCheckout);
  return { ...page, shop, checkOut, sent };
}

export function lineOf(name: string) {
  const line = within(screen.getByRole('list', { name: 'In your cart' }))
    .getAllByRole('listitem')
    .find((one) => one.textContent?.includes(name));
  if (!line) throw new Error(`There is no line of ${name}.`);
  return within(line);
}

export const buttonOf = (name: string, button: string) =>
  lineOf(name).getByRole<HTMLButtonElement>('button', { name: button });

export const totalNow = () => screen.getByRole('status', { name: 'Total' }).textContent;

export const findBadge = (pieces: number) => screen.findByRole('link', { name: `Cart (${pieces})` });

/** A resolver that waits until the test lets it return a cart with three pads, or fail. */
export function holdBack() {
  const waiting: ((isFailing: boolean) => void)[] = [];
  const cart = { id: 'cart', lines: [{ id: 'line-1', quantity: 3, itemName: pads.name, item: pads }] };
  const settle = async (isFailing: boolean) => {
    await waitFor(() => expect(waiting).not.toHaveLength(0));
    waiting.splice(0).forEach((resume) => resume(isFailing));
  };
  return {
    resolver: () =>
      new Promise((resolve, reject) =>
        waiting.push((isFailing) => (isFailing ? reject(new Error('connection lost')) : resolve(cart))),
      ),
    release: () => settle(false),
    breakDown: () => settle(true),
  };
}
