import type { Page } from '@playwright/test';
import type { Role, Shop } from './shop.js';

/** One thing that somebody can have on the screen. */
export interface State {
  name: string;
  as: Role;
  /** As the site calls it in `routes`. */
  route: string;
  at: (shop: Shop, page: Page) => string | Promise<string>;
  /** The parts of the site that draw the dialogs of this state. */
  dialogs?: readonly string[];
  open?: (page: Page, shop: Shop) => Promise<unknown>;
  /** Only where there is this width. */
  width?: number;
}

/** States of a page that needs no more than its address. */
export const plain = (as: Role, rows: Record<string, [route: string, at: string]>): State[] =>
  Object.entries(rows).map(([name, [route, at]]) => ({ name, as, route, at: () => at }));

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

/** Of the dialog on top. */
export const inDialog = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').last().getByRole('button', { name, exact: true });
