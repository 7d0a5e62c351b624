import { randomUUID } from 'node:crypto';
import { Browser } from './browser.js';
import { callFrom } from './call.js';
import { Catalogue } from './catalogue.js';
import { Cart, Wishlist } from './lists.js';
import { Orders } from './orders.js';
import { Owner } from './owner.js';
import { Session } from './session.js';
import { Admin } from './staff.js';

/** An existing client of `/api/v1`, written from the REST API documentation alone: it must keep working. */
export function v1Client(host: string) {
  const browser = new Browser(host);
  const call = callFrom(browser);
  const session_id = randomUUID();
  /** Failures are ignored. */
  const track = (path: string, body: object) =>
    call('POST', path, { ...body, session_id }).catch(() => undefined);
  return {
    browser,
    call,
    session: new Session(browser, call),
    catalogue: new Catalogue(browser, call),
    cart: new Cart(call),
    wishlist: new Wishlist(call),
    orders: new Orders(call),
    admin: new Admin(call),
    owner: new Owner(call),
    health: () => call<{ status: string }>('GET', '/healths'),
    trackPageVisit: () => track('/track/page-visit', {}),
    trackItemView: (item_id: string) => track('/track/item-view', { item_id }),
  };
}
