import { expect, type Browser, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { ADMIN, ask, type CUSTOMER, type Session, shelfIds, signInStaff } from './api.js';

export interface Item {
  id: string;
  name: string;
}

interface ItemChange {
  inStock?: boolean;
  originalPrice?: string;
}

/** Items of a single test, which it may change and delete. */
export interface OwnItems {
  add: (name: string, priceRange?: string) => Promise<Item>;
  change: (item: Item, change: ItemChange) => Promise<void>;
  remove: (item: Item) => Promise<void>;
}

export async function ownItems(browser: Browser): Promise<OwnItems> {
  const admin = await browser.newContext();
  await signInStaff(admin, ADMIN);
  const shelf = await shelfIds(admin);
  const inputs = new Map<string, Record<string, unknown>>();

  return {
    add: async (name, priceRange = '1000 - 2000') => {
      const input = {
        name: `${name} ${randomUUID().slice(0, 8)}`,
        description: 'For a test.',
        priceRange,
        ...shelf,
        imageIds: [],
      };
      const { addItem } = await ask(
        admin,
        'mutation ($input: ItemInput!) { addItem(input: $input) { id name } }',
        {
          input,
        },
      );
      inputs.set(addItem.id, input);
      return addItem;
    },
    change: async ({ id }, change) => {
      const { item } = await ask(admin, 'query ($id: ID!) { item(id: $id) { version } }', { id });
      await ask(
        admin,
        'mutation ($id: ID!, $version: Int!, $input: ItemInput!) { updateItem(id: $id, version: $version, input: $input) { id } }',
        { id, version: item.version, input: { ...inputs.get(id), ...change } },
      );
    },
    remove: async ({ id }) => {
      await ask(admin, 'mutation ($id: ID!) { deleteItem(id: $id) }', { id });
    },
  };
}

export async function logIn(page: Page, { email, password }: typeof CUSTOMER): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Adds an item to the cart or wishlist on its product page, also for a guest. */
export async function collect(
  page: Page,
  item: Item,
  button: 'Add to Cart' | 'Add to Wishlist',
): Promise<void> {
  await page.goto(`/products/${item.id}`);
  await page.getByRole('button', { name: button }).click();
  // Leaving before the response could lose the change.
  if (button === 'Add to Cart') await expect(page.getByText('Added to cart')).toBeVisible();
  else await expect(page.getByRole('button', { name: 'Remove from Wishlist' })).toBeVisible();
}

export const cartLink = (page: Page, pieces: number) =>
  page.getByRole('link', { name: pieces ? `Cart (${pieces})` : 'Cart', exact: true });

export const wishlistLink = (page: Page, entries: number) =>
  page.getByRole('link', { name: entries ? `Wishlist (${entries})` : 'Wishlist', exact: true });

/** The quantities in the server's cart by item id, which is 'deleted' for deleted items. */
export async function quantitiesOnServer(session: Session): Promise<Record<string, number>> {
  const { cart } = await ask(session, '{ cart { lines { quantity item { id } } } }');
  return Object.fromEntries(
    cart.lines.map((line: { quantity: number; item: Item | null }) => [
      line.item?.id ?? 'deleted',
      line.quantity,
    ]),
  );
}
