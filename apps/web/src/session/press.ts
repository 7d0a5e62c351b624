import type { ApolloClient } from '@apollo/client';
import { useSyncExternalStore } from 'react';
import { hasShape, isText } from '../lib/shape';
import { readStored, removeStored, watchStored } from '../lib/storage';
import type { Press } from './rememberPress';
import { SessionDocument } from './Session.generated';

interface KeptPress extends Press {
  page: string;
}

const STORED = 'beambright.press';
const PURPOSES: Record<Press['action'], (name: string) => string> = {
  cart: (name: string) => `add ${name} to your cart.`,
  wishlist: (name: string) => `save ${name} to your wishlist.`,
  order: (name: string) => `order ${name}. The order is placed right after.`,
};

const isPress = hasShape({
  action: (action) => isText(action) && Object.hasOwn(PURPOSES, action),
  item: hasShape({ id: isText, name: isText }),
  page: isText,
});

export function forgetPress(): void {
  removeStored(STORED);
}

export function rememberedPress(): KeptPress | null {
  return pressIn(readStored(STORED));
}

/** Of a visitor who has come to a page: whoever goes on without an account, or goes elsewhere, has given the press up. */
export async function giveUpPress(client: ApolloClient, pathname: string): Promise<void> {
  if (rememberedPress()?.page !== pathname) return forgetPress();
  const session = await client.query({ query: SessionDocument }).catch(() => null);
  if (session?.data?.me === null) forgetPress();
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

function pressIn(text: string | null): KeptPress | null {
  try {
    const press: unknown = JSON.parse(text ?? 'null');
    return isPress(press) ? (press as KeptPress) : null;
  } catch {
    return null;
  }
}
