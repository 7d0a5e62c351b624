import { useEffect, useRef, useState } from 'react';
import { domainErrorOf, isCartChanged, isNotSignedIn } from '../../lib/errors';
import { newKey } from '../../lib/newKey';
import { useAction } from '../../lib/useAction';
import type { CarToOrderFor } from '../car/useOrderCar';
import type { CartLine } from '../lists/lists';
import { useCart } from '../lists/useCart';
import type { OrderPlacedModal_OrderFragment } from '../OrderPlacedModal.generated';
import { seenLines } from '../seenLines';
import type { TodaysLine } from './cartPrice';
import { type CheckoutTerms, forgetTerms } from './checkoutTerms';
import { CheckoutDocument } from './useCheckout.generated';

const FAILURE = 'Failed to create order. Please try again.';
const CLEAR_MS = 2000;

type SentTerms = CheckoutTerms & { car?: CarToOrderFor };

export type Checkout = ReturnType<typeof useCheckout>;

export function useCheckout() {
  const cart = useCart();
  const { run, error, refusal } = useAction(CheckoutDocument, { failure: FAILURE, shownInPlace: 'refusals' });
  const [isBusy, setBusy] = useState(false);
  /** The lines of the last order as they were shown; null before an order, and after the customer has changed the cart. */
  const [sent, setSent] = useState<readonly TodaysLine[] | null>(null);
  const [placed, setPlaced] = useState<OrderPlacedModal_OrderFragment | null>(null);
  const isInFlight = useRef(false);
  const intentOf = useIntent();
  const isCleared = useClearing(placed, cart.empty);
  const isOutcomeUnknown = Boolean(error) && !refusal;
  const showsSent = isBusy || isOutcomeUnknown || (placed !== null && !isCleared);
  /** The lines to show. While the outcome of an order is unknown, they are those that were sent. */
  const lines: readonly CartLine[] | null = (showsSent && sent) || cart.lines;

  const { reload } = cart;
  useEffect(() => {
    if (domainErrorOf(error)) void reload();
  }, [error, reload]);

  /** Orders the lines as shown. If the cart no longer matches them, nothing is ordered. */
  async function order(terms: CheckoutTerms, shown: readonly TodaysLine[], car: CarToOrderFor | null) {
    // A second click may come before the busy button has rendered.
    if (isInFlight.current) return;
    isInFlight.current = true;
    setBusy(true);
    setSent(shown);
    if (await cart.settled()) await send(car ? { ...terms, car } : terms, shown);
    setBusy(false);
    isInFlight.current = false;
  }

  async function send(terms: SentTerms, shown: readonly TodaysLine[]) {
    const intent = intentOf(terms, shown);
    const input = { ...terms, idempotencyKey: intent.key, seen: seenLines(shown) };
    const data = await run({ input }, (reason) => isCartChanged(reason) && intent.end());
    if (!data) return;
    intent.end();
    forgetTerms();
    setPlaced(data.checkout);
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
    placed,
    /** The server's domain error about the order; null after the customer has changed the cart. */
    refusal: sent && refusal,
    sent,
    hasSessionEnded: isNotSignedIn(error),
  };
}

/** The idempotency key of an order. A retry with the same terms, car and quantities has the same key and orders nothing new. */
function useIntent() {
  const intent = useRef<{ key: string; contents: string } | null>(null);

  return (terms: SentTerms, lines: readonly CartLine[]) => {
    const contents = JSON.stringify([terms, lines.map(({ itemId, quantity }) => [itemId, quantity])]);
    if (intent.current?.contents !== contents) intent.current = { key: newKey(), contents };
    return { key: intent.current.key, end: () => (intent.current = null) };
  };
}

/** Clears the cart 2 seconds after an order, or earlier if the visitor leaves the page. Returns whether that time is over. */
function useClearing(placed: OrderPlacedModal_OrderFragment | null, empty: () => void): boolean {
  const placedId = placed?.id ?? null;
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
