import { writeStored } from '../lib/storage';

/** What a guest pressed and what needs an account: it is done after the sign-in (pendingAction.ts). */
export interface PendingAction {
  action: 'cart' | 'wishlist' | 'order';
  item: { id: string; name: string };
  /** Of an order: a tab that is duplicated while its visitor signs in orders under the same one. */
  key?: string;
}

/** Another action takes its place. `here` is the address to which the sign-in leads back. */
export function rememberAction(action: PendingAction, here: string): void {
  writeStored('beambright.press', JSON.stringify({ ...action, here, at: Date.now() }));
}
