import type { Page } from '@playwright/test';
import type { Role, Shop } from './shop.js';

export interface State {
  name: string;
  as: Role;
  /** The name of the route in `paths`. */
  route: string;
  /** The address. A dialog over a short list is examined faster, because axe goes through the whole page. */
  at: (shop: Shop, page: Page) => string | Promise<string>;
  /** The components of the dialogs that this state shows. */
  dialogs?: readonly string[];
  open?: (page: Page, shop: Shop) => Promise<unknown>;
  /** Whether a text that tries to run scripts must be visible. Such a long text is also checked at the width of a tablet. */
  isHostile?: boolean;
  /** The only width at which the state is examined; by default all. */
  width?: number;
}

type Address = string | ((shop: Shop) => string);

const addressOf =
  (at: Address): State['at'] =>
  (shop) =>
    typeof at === 'string' ? at : at(shop);

/** States that a URL alone opens. */
export const plain = (as: Role, rows: Record<string, [route: string, at: Address, kind?: 'hostile']>) =>
  Object.entries(rows).map<State>(([name, [route, at, kind]]) => ({
    ...{ name, as, route, at: addressOf(at) },
    isHostile: kind === 'hostile',
  }));

/** States in which the button `press` has opened the dialog `dialog`. */
export const opened = (
  as: Role,
  rows: Record<string, [route: string, at: Address, dialog: string, press: string | RegExp]>,
) =>
  Object.entries(rows).map<State>(([name, [route, at, dialog, press]]) => ({
    ...{ name, as, route, at: addressOf(at), dialogs: [dialog] },
    open: (page) => button(page, press).click(),
  }));

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

export const inDialog = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').last().getByRole('button', { name, exact: true });
