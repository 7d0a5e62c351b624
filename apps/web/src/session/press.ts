import type { ApolloClient } from '@apollo/client';
import { useSyncExternalStore } from 'react';
import type { Role } from '../gql/schema-types.generated';
import { hasShape, isText } from '../lib/shape';
import { readStored, removeStored, watchStored, writeStored } from '../lib/storage';
import type { Press } from './rememberPress';
import { SessionDocument } from './Session.generated';

interface KeptPress extends Press {
  here: string;
  at: number;
  /** Who has signed in for it; missing until then. */
  userId?: string;
}

const STORED = 'beambright.press';
const MAX_AGE_MS = 30 * 60_000;
const PURPOSES: Record<Press['action'], (name: string) => string> = {
  cart: (name: string) => `add ${name} to your cart.`,
  wishlist: (name: string) => `save ${name} to your wishlist.`,
  order: (name: string) => `order ${name}. Your order will be placed straight away.`,
};

const isPress = hasShape({
  action: (action) => isText(action) && Object.hasOwn(PURPOSES, action),
  item: hasShape({ id: isText, name: isText }),
  here: isText,
  at: (at) => typeof at === 'number' && Date.now() - at < MAX_AGE_MS,
});

export function forgetPress(): void {
  removeStored(STORED);
}

/** For the page that signs somebody in, and no other: a sign-in elsewhere is not for this press. Staff get nothing done. */
export function releasePress({ id, role }: { id: string; role: Role }): void {
  const press = rememberedPress();
  if (role !== 'CUSTOMER') forgetPress();
  else if (press) writeStored(STORED, JSON.stringify({ ...press, userId: id }));
}

/** What is to be done now that this user has signed in. */
export function releasedPress(userId: string): KeptPress | null {
  const press = rememberedPress();
  return press?.userId === userId ? press : null;
}

/** Of a visitor who has come to a page: it waits there for whoever has signed in for it, and for nobody else. */
export async function giveUpPress(client: ApolloClient, pathname: string): Promise<void> {
  if (rememberedPress()?.here.split('?')[0] !== pathname) return forgetPress();
  const session = await client.query({ query: SessionDocument }).catch(() => null);
  const me = session?.data?.me;
  if (session && !(me && releasedPress(me.id))) forgetPress();
}

/** What signing in or registering is for, such as 'add Brake disc to your cart.'; null without a press. */
export function usePurpose(): string | null {
  const text = useSyncExternalStore(
    (onChange) => watchStored(STORED, onChange),
    () => readStored(STORED),
    () => null,
  );
  const press = pressIn(text);
  return press && `${PURPOSES[press.action](press.item.name)} Your cart is kept.`;
}

function rememberedPress(): KeptPress | null {
  return pressIn(readStored(STORED));
}

function pressIn(text: string | null): KeptPress | null {
  try {
    const press: unknown = JSON.parse(text ?? 'null');
    return isPress(press) ? (press as KeptPress) : null;
  } catch {
    return null;
  }
}
