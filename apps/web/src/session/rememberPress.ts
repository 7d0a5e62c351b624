import { writeStored } from '../lib/storage';

/** What a guest pressed and what needs an account: it is done after the sign-in (press.ts). */
export interface Press {
  action: 'cart' | 'wishlist' | 'order';
  item: { id: string; name: string };
}

/** Another press takes its place. `page` is the path to which the sign-in leads back. */
export function rememberPress(press: Press, page: string): void {
  writeStored('beambright.press', JSON.stringify({ ...press, page }));
}
