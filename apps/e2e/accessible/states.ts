import type { Page } from '@playwright/test';
import type { Role, Shop } from './shop.js';

export interface State {
  name: string;
  as: Role;
  /** The name of the route in `paths`. */
  route: string;
  at: (shop: Shop, page: Page) => string | Promise<string>;
  /** The components of the dialogs that this state shows. */
  dialogs?: readonly string[];
  open?: (page: Page, shop: Shop) => Promise<unknown>;
  /** Whether a hostile text must be visible. Such a state is also examined on a tablet. */
  isHostile?: boolean;
  /** The only width at which the state is examined; by default all. */
  width?: number;
}

/** States that a URL alone opens. */
export const plain = (
  as: Role,
  rows: Record<string, [route: string, at: string, kind?: 'hostile']>,
): State[] =>
  Object.entries(rows).map(([name, [route, at, kind]]) => ({
    name,
    as,
    route,
    at: () => at,
    isHostile: kind === 'hostile',
  }));

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

export const inDialog = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').last().getByRole('button', { name, exact: true });
