import { writeStored } from '../lib/storage';

/** An item with the price that was shown. */
export interface PricedItem {
  id: string;
  name: string;
  price: { min: string; max: string };
}

/** An action of a guest that needs an account. It is done after sign-in (pendingAction.ts). */
export interface PendingAction {
  action: 'cart' | 'wishlist' | 'order';
  item: PricedItem;
  /** The car, if the action is an order for a car. */
  car?: { vehicle: string; year: number | null };
  /** The note, if the action is an order for a car that the shop does not list. */
  note?: string;
  /** The idempotency key of an order, so that a duplicated tab does not order twice. */
  key?: string;
}

/** Stores the action in place of an earlier one. `here` is the path to return to after sign-in. */
export function rememberAction(action: PendingAction, here: string): void {
  writeStored('beambright.press', JSON.stringify({ ...action, here, at: Date.now() }));
}
