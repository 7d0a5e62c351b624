import type { ApolloClient } from '@apollo/client';
import { useSyncExternalStore } from 'react';
import type { Role } from '../gql/schema-types.generated';
import { hasShape, isText, orNull } from '../lib/shape';
import { readStored, removeStored, watchStored, writeStored } from '../lib/storage';
import type { PendingAction } from './rememberAction';
import { SessionDocument } from './Session.generated';

interface StoredAction extends PendingAction {
  here: string;
  at: number;
  /** The user who signed in for it; missing until then. */
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

/** Call only from the page that signs the user in. Drops the action for staff. */
export function confirmAction({ id, role }: { id: string; role: Role }): void {
  const pending = storedAction();
  if (role !== 'CUSTOMER') forgetAction();
  else if (pending) writeStored(STORED, JSON.stringify({ ...pending, userId: id }));
}

/** The action to perform after this user has signed in. */
export function confirmedAction(userId: string): StoredAction | null {
  const pending = storedAction();
  return pending?.userId === userId ? pending : null;
}

/** On arrival at a page: drops the action unless it is for this page and the user who signed in for it. */
export async function dropAction(client: ApolloClient, pathname: string): Promise<void> {
  if (storedAction()?.here.split('?')[0] !== pathname) return forgetAction();
  const session = await client.query({ query: SessionDocument }).catch(() => null);
  const me = session?.data?.me;
  if (session && !(me && confirmedAction(me.id))) forgetAction();
}

/** The reason to sign in, such as 'add Brake disc to your cart.'; null without a pending action. */
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
  try {
    const pending: unknown = JSON.parse(text ?? 'null');
    return isPendingAction(pending) ? (pending as StoredAction) : null;
  } catch {
    return null;
  }
}
