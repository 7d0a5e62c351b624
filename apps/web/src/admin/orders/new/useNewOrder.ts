import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { domainErrorOf, type KnownError } from '../../../lib/errors';
import { newKey } from '../../../lib/newKey';
import { staffPaths } from '../../../lib/staffPaths';
import { useAction } from '../../../lib/useAction';
import { focusFirstInvalid } from '../../../ui/focusFirstInvalid';
import { carVariables } from '../ItemSearch';
import type { ItemLine } from '../linesToOrder';
import { type NamedCar, namedCar } from './CarOfNewOrder';
import {
  type CustomerOfOrderQuery,
  PlaceOrderForDocument,
  useNewOrderItemsQuery,
} from './NewOrder.generated';
import { type Faults, faultsIn, inputOf, NOTHING_TYPED, type TypedOrder } from './newOrderInput';

/** Errors that mean that items have changed, so that the page reloads the items. */
const CHANGED = new Set(['CART_CHANGED', 'ITEM_NOT_FOUND', 'ITEM_OUT_OF_STOCK']);

/** The form of an order that an admin enters for a customer. `place` places the order and opens its page. */
export function useNewOrder(like: CustomerOfOrderQuery['order'] | undefined) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState<TypedOrder>({ ...NOTHING_TYPED, customer: like?.customer ?? null });
  const [isUnsaved, setUnsaved] = useState(false);
  const [car, setCar] = useState(() => (like?.car ? namedCar(like.car) : null));
  const [faults, setFaults] = useState<Faults>({});
  const [error, setError] = useState<KnownError | null>(null);
  const intent = useRef({ contents: '', key: '' });
  const { lines, reload } = useTodays(typed.lines, car);
  const { run, isBusy } = useAction(PlaceOrderForDocument, {
    success: 'Order placed',
    failure: 'The order could not be placed. Please try again.',
    show: 'server',
    shownInPlace: 'refusals',
  });

  /** The idempotency key for these contents. A retry with the same contents gets the same key and places no second order. */
  function keyOf(contents: string): string {
    if (intent.current.contents !== contents) intent.current = { contents, key: newKey() };
    return intent.current.key;
  }

  async function place(agreedPrice: string | null, page: HTMLElement | null): Promise<void> {
    if (isBusy) return;
    const shown = { ...typed, lines };
    const found = faultsIn(shown);
    flushSync(() => (setFaults(found), setError(null)));
    if (Object.keys(found).length > 0) {
      if (page) focusFirstInvalid(page);
      return;
    }
    const input = inputOf(shown, car && { vehicle: car.vehicle, year: car.year }, agreedPrice);
    const data = await run(
      { input: { ...input, idempotencyKey: keyOf(JSON.stringify(input)) } },
      (reason) => {
        const known = domainErrorOf(reason);
        setError(known);
        if (known && CHANGED.has(known.code)) reload();
      },
    );
    if (!data) return;
    flushSync(() => setUnsaved(false));
    void navigate(staffPaths.adminOrder(data.placeOrderFor.id), { replace: true });
  }

  function change(changed: Partial<TypedOrder>) {
    setTyped((before) => ({ ...before, ...changed }));
    // Someone else has another car than that of the last order.
    if (changed.customer === null && car?.vehicle === like?.car?.vehicle.slug) setCar(null);
    setUnsaved(true);
    setFaults({});
    setError(null);
  }

  return { typed, lines, change, car, setCar, faults, error, isBusy, place, isUnsaved };
}

/** Adds today's prices, stock and fit to the lines. The fit is undefined until it has loaded. */
function useTodays(lines: readonly ItemLine[], car: NamedCar | null) {
  const { data, refetch } = useNewOrderItemsQuery({
    variables: { ids: lines.map(({ item }) => item.id), ...carVariables(car) },
    skip: lines.length === 0,
    fetchPolicy: 'no-cache',
  });
  const items = data && new Map(data.itemsByIds.map((item) => [item.id, item]));
  return {
    lines: lines.map((line) => ({
      ...line,
      item: items?.get(line.item.id) ?? { ...line.item, fit: undefined },
      isGone: items !== undefined && !items.has(line.item.id),
    })),
    /** Loads the items again after a rejected order. If that fails, the old prices stay, and the next try is rejected too. */
    reload: () => void refetch().catch(() => undefined),
  };
}
