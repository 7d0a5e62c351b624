import { useEffect, useRef, useState } from 'react';
import { domainErrorOf, isNotSignedIn, type KnownError } from '../../lib/errors';
import { newKey } from '../../lib/newKey';
import { useAction } from '../../lib/useAction';
import type { CartLine } from '../lists/lists';
import { useCart } from '../lists/useCart';
import { type CheckoutTerms, forgetTerms } from './checkoutTerms';
import { CheckoutDocument } from './useCheckout.generated';

const FAILURE = 'Failed to create order. Please try again.';
/** Spec §4: the cart clears 2 seconds after a successful order. */
const CLEAR_MS = 2000;

export interface Checkout {
  /** What the page shows. As long as it is open whether they have become an order, the lines that were sent. */
  lines: readonly CartLine[] | null;
  setQuantity: (itemId: string, quantity: number) => void;
  order: (terms: CheckoutTerms) => Promise<void>;
  isBusy: boolean;
  /** The order that was placed on this page. */
  placedId: string | null;
  /** Why the server refused, until the cart is changed. */
  refusal: KnownError | null;
  hasSessionEnded: boolean;
}

export function useCheckout(): Checkout {
  const cart = useCart();
  const { run, error } = useAction(CheckoutDocument, { failure: FAILURE, shownInPlace: 'refusals' });
  const [isBusy, setBusy] = useState(false);
  const [sent, setSent] = useState<readonly CartLine[] | null>(null);
  const [placedId, setPlacedId] = useState<string | null>(null);
  const isUnderWay = useRef(false);
  const intentOf = useIntent();
  const isCleared = useClearing(placedId, cart.empty);
  const refusal = domainErrorOf(error);
  const isAnswerLost = Boolean(error) && !refusal;
  const isOpen = isBusy || isAnswerLost || (placedId !== null && !isCleared);
  const lines = (isOpen && sent) || cart.lines;

  const { reload } = cart;
  useEffect(() => {
    if (domainErrorOf(error)) void reload();
  }, [error, reload]);

  async function order(terms: CheckoutTerms) {
    // A second press may come before the button is seen to be busy.
    if (isUnderWay.current || !lines) return;
    isUnderWay.current = true;
    setBusy(true);
    setSent(lines);
    if (await cart.settled()) await send(terms, lines);
    setBusy(false);
    isUnderWay.current = false;
  }

  async function send(terms: CheckoutTerms, ordered: readonly CartLine[]) {
    const intent = intentOf(terms, ordered);
    const data = await run({ input: { ...terms, idempotencyKey: intent.key } });
    if (!data) return;
    intent.end();
    forgetTerms();
    setPlacedId(data.checkout.id);
  }

  function setQuantity(itemId: string, quantity: number) {
    setSent(null);
    void cart.setQuantity(itemId, quantity);
  }

  return {
    lines,
    setQuantity,
    order,
    isBusy,
    placedId,
    refusal: sent && refusal,
    hasSessionEnded: isNotSignedIn(error),
  };
}

/** One key per intent: a retry finds the first order instead of making a second one; other contents are another intent. */
function useIntent() {
  const intent = useRef<{ key: string; contents: string } | null>(null);

  return (terms: CheckoutTerms, lines: readonly CartLine[]) => {
    const contents = JSON.stringify([terms, lines.map(({ itemId, quantity }) => [itemId, quantity])]);
    if (intent.current?.contents !== contents) intent.current = { key: newKey(), contents };
    return { key: intent.current.key, end: () => (intent.current = null) };
  };
}

/** Whoever leaves the page before the time is over finds the cart cleared as well. */
function useClearing(placedId: string | null, empty: () => void): boolean {
  const [clearedId, setClearedId] = useState<string | null>(null);

  useEffect(() => {
    if (!placedId) return;
    let isDue = true;
    const clear = () => {
      if (isDue) empty();
      isDue = false;
    };
    const timer = setTimeout(() => {
      clear();
      setClearedId(placedId);
    }, CLEAR_MS);
    return () => {
      clearTimeout(timer);
      clear();
    };
  }, [placedId, empty]);

  return placedId !== null && clearedId === placedId;
}
