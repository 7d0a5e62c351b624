import { writeStored } from '../lib/storage';

/** An item at the price that was shown. */
export interface PricedItem {
  id: string;
  name: string;
  price: { min: string; max: string };
}

/** An action of a guest that needs an account; performed after sign-in (pendingAction.ts). */
export interface PendingAction {
  action: 'cart' | 'wishlist' | 'order';
  item: PricedItem;
  /** The car that an order takes along. */
  car?: { vehicle: string; year: number | null };
  /** Of an order, about a car that the shop does not list. */
  note?: string;
  /** Idempotency key of an order, so that a duplicated tab does not order twice. */
  key?: string;
}

/** Replaces an earlier pending action. `here` is the path to return to after sign-in. */
export function rememberAction(action: PendingAction, here: string): void {
  writeStored('beambright.press', JSON.stringify({ ...action, here, at: Date.now() }));
}
