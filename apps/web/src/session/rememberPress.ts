import { writeStored } from '../lib/storage';

/** What a guest pressed and what needs an account: it is done after the sign-in (press.ts). */
export interface Press {
  action: 'cart' | 'wishlist' | 'order';
  item: { id: string; name: string };
  /** Of an order: a tab that is duplicated while its visitor signs in orders under the same one. */
  key?: string;
}

/** Another press takes its place. `here` is the address to which the sign-in leads back. */
export function rememberPress(press: Press, here: string): void {
  writeStored('beambright.press', JSON.stringify({ ...press, here, at: Date.now() }));
}
