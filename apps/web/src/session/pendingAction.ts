import type { ApolloClient } from '@apollo/client';
import { useSyncExternalStore } from 'react';
import type { Role } from '../gql/schema-types.generated';
import { hasShape, isText } from '../lib/shape';
import { readStored, removeStored, watchStored, writeStored } from '../lib/storage';
import type { PendingAction } from './rememberAction';
import { SessionDocument } from './Session.generated';

interface KeptAction extends PendingAction {
  here: string;
  at: number;
  /** Who has signed in for it; missing until then. */
  userId?: string;
}

const STORED = 'beambright.press';
const MAX_AGE_MS = 30 * 60_000;
const PURPOSES: Record<PendingAction['action'], (name: string) => string> = {
  cart: (name: string) => `add ${name} to your cart.`,
  wishlist: (name: string) => `save ${name} to your wishlist.`,
  order: (name: string) => `order ${name}. Your order will be placed straight away.`,
};

const isPendingAction = hasShape({
  action: (action) => isText(action) && Object.hasOwn(PURPOSES, action),
  item: hasShape({ id: isText, name: isText }),
  here: isText,
  at: (at) => typeof at === 'number' && Date.now() - at < MAX_AGE_MS,
});

export function forgetAction(): void {
  removeStored(STORED);
}

/** For the page that signs somebody in, and no other: a sign-in elsewhere is not for this action. Staff get nothing done. */
export function confirmAction({ id, role }: { id: string; role: Role }): void {
  const pending = rememberedAction();
  if (role !== 'CUSTOMER') forgetAction();
  else if (pending) writeStored(STORED, JSON.stringify({ ...pending, userId: id }));
}

/** What is to be done now that this user has signed in. */
export function confirmedAction(userId: string): KeptAction | null {
  const pending = rememberedAction();
  return pending?.userId === userId ? pending : null;
}

/** Of a visitor who has come to a page: it waits there for whoever has signed in for it, and for nobody else. */
export async function dropAction(client: ApolloClient, pathname: string): Promise<void> {
  if (rememberedAction()?.here.split('?')[0] !== pathname) return forgetAction();
  const session = await client.query({ query: SessionDocument }).catch(() => null);
  const me = session?.data?.me;
  if (session && !(me && confirmedAction(me.id))) forgetAction();
}

/** What signing in or registering is for, such as 'add Brake disc to your cart.'; null without a pending action. */
export function usePurpose(): string | null {
  const text = useSyncExternalStore(
    (onChange) => watchStored(STORED, onChange),
    () => readStored(STORED),
    () => null,
  );
  const pending = actionIn(text);
  return pending && `${PURPOSES[pending.action](pending.item.name)} Your cart is kept.`;
}

function rememberedAction(): KeptAction | null {
  return actionIn(readStored(STORED));
}

function actionIn(text: string | null): KeptAction | null {
  try {
    const pending: unknown = JSON.parse(text ?? 'null');
    return isPendingAction(pending) ? (pending as KeptAction) : null;
  } catch {
    return null;
  }
}
