import { useSyncExternalStore } from 'react';
import { hasShape, isText } from '../lib/shape';
import { readStored, removeStored, watchStored, writeStored } from '../lib/storage';

/** What a guest pressed and what needs an account: it is done after the sign-in. */
export interface Press {
  action: keyof typeof PURPOSES;
  item: { id: string; name: string };
}

interface KeptPress extends Press {
  /** The path of the page to which the sign-in leads back. */
  page: string;
}

const STORED = 'beambright.press';
const PURPOSES = {
  cart: (name: string) => `add ${name} to your cart.`,
  wishlist: (name: string) => `save ${name} to your wishlist.`,
  order: (name: string) => `order ${name}. The order is placed right after.`,
};

const isPress = hasShape({
  action: (action) => isText(action) && Object.hasOwn(PURPOSES, action),
  item: hasShape({ id: isText, name: isText }),
  page: isText,
});

/** Another press takes its place. */
export function rememberPress({ action, item }: Press, page: string): void {
  writeStored(STORED, JSON.stringify({ action, item, page }));
}

export function forgetPress(): void {
  removeStored(STORED);
}

export function rememberedPress(): KeptPress | null {
  return pressIn(readStored(STORED));
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
