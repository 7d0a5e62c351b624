import type { ApolloClient } from '@apollo/client';
import { useSyncExternalStore } from 'react';
import type { Role } from '../gql/schema-types.generated';
import { hasShape, isText, orNull, parsed } from '../lib/shape';
import { readStored, removeStored, watchStored, writeStored } from '../lib/storage';
import type { PendingAction } from './rememberAction';
import { SessionDocument } from './Session.generated';

interface StoredAction extends PendingAction {
  here: string;
  at: number;
  /** The id of the user who has signed in for the action; missing before that. */
  userId?: string;
}

const STORED = 'beambright.press';
const MAX_AGE_MS = 30 * 60_000;
const PURPOSES: Record<PendingAction['action'], (name: string) => string> = {
  cart: (name: string) => `add ${name} to your cart.`,
  wishlist: (name: string) => `save ${name} to your wishlist.`,
  order: (name: string) => `order ${name}. Your order will be placed straight away.`,
};

const isCar = hasShape({ vehicle: isText, year: orNull(Number.isInteger) });

const isPendingAction = hasShape({
  action: (action) => isText(action) && Object.hasOwn(PURPOSES, action),
  item: hasShape({ id: isText, name: isText, price: hasShape({ min: isText, max: isText }) }),
  car: (car) => car === undefined || isCar(car),
  note: (note) => note === undefined || isText(note),
  here: isText,
  at: (at) => typeof at === 'number' && Date.now() - at < MAX_AGE_MS,
});

export function forgetAction(): void {
  removeStored(STORED);
}

/** Assigns the pending action to the user who has just signed in or registered, or drops it for staff. */
export function confirmAction({ id, role }: { id: string; role: Role }): void {
  const pending = storedAction();
  if (role !== 'CUSTOMER') forgetAction();
  else if (pending) writeStored(STORED, JSON.stringify({ ...pending, userId: id }));
}

/** The action to do for this user, who has signed in for it; null if there is none. */
export function confirmedAction(userId: string): StoredAction | null {
  const pending = storedAction();
  return pending?.userId === userId ? pending : null;
}

/** Drops the action. On the page where it began, it stays if the user has signed in for it, or if the session is unknown. */
export async function dropAction(client: ApolloClient, pathname: string): Promise<void> {
  if (storedAction()?.here.split('?')[0] !== pathname) return forgetAction();
  const session = await client.query({ query: SessionDocument }).catch(() => null);
  const me = session?.data?.me;
  if (session && !(me && confirmedAction(me.id))) forgetAction();
}

/** Why to sign in, such as 'add Brake disc to your cart.'; null if no action is pending. */
export function usePurpose(): string | null {
  const text = useSyncExternalStore(
    (onChange) => watchStored(STORED, onChange),
    () => readStored(STORED),
    () => null,
  );
  const pending = actionIn(text);
  return pending && `${PURPOSES[pending.action](pending.item.name)} Your cart is kept.`;
}

function storedAction(): StoredAction | null {
  return actionIn(readStored(STORED));
}

function actionIn(text: string | null): StoredAction | null {
  const pending = parsed(text);
  return isPendingAction(pending) ? (pending as StoredAction) : null;
}
