import type { Page } from '@playwright/test';
import type { Role, Shop } from './shop.js';

/** A state of a page. */
export interface State {
  name: string;
  as: Role;
  /** Its name in `paths`. */
  route: string;
  at: (shop: Shop, page: Page) => string | Promise<string>;
  /** The components that render the dialogs of this state. */
  dialogs?: readonly string[];
  open?: (page: Page, shop: Shop) => Promise<unknown>;
  /** Only at this width. */
  width?: number;
}

/** States that only need a URL. */
export const plain = (as: Role, rows: Record<string, [route: string, at: string]>): State[] =>
  Object.entries(rows).map(([name, [route, at]]) => ({ name, as, route, at: () => at }));

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

/** A button of the top dialog. */
export const inDialog = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').last().getByRole('button', { name, exact: true });
