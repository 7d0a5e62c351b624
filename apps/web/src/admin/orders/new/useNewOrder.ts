import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { domainErrorOf, isCartChanged, type KnownError } from '../../../lib/errors';
import { newKey } from '../../../lib/newKey';
import { staffPaths } from '../../../lib/staffPaths';
import { useAction } from '../../../lib/useAction';
import { focusFirstInvalid } from '../../../ui/focusFirstInvalid';
import { carVariables } from '../ItemSearch';
import type { ItemLine } from '../linesToOrder';
import type { NamedCar } from './CarOfNewOrder';
import { NewOrderItemsDocument, PlaceOrderForDocument } from './NewOrder.generated';
import { type Faults, faultsIn, inputOf, NOTHING_TYPED, type TypedOrder } from './newOrderInput';

/** An order that an admin types for a customer; `place` opens its page. */
export function useNewOrder(initial: Partial<TypedOrder>) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [typed, setTyped] = useState<TypedOrder>({ ...NOTHING_TYPED, ...initial });
  const [car, setCar] = useState<NamedCar | null>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [error, setError] = useState<KnownError | null>(null);
  const intent = useRef({ contents: '', key: '' });
  const { run, isBusy } = useAction(PlaceOrderForDocument, {
    success: 'Order placed',
    failure: 'The order could not be placed. Please try again.',
    show: 'server',
    shownInPlace: 'refusals',
  });

  /** A retry of the same contents is the same order. */
  function keyOf(contents: string): string {
    if (intent.current.contents !== contents) intent.current = { contents, key: newKey() };
    return intent.current.key;
  }

  async function place(agreedPrice: string | null, page: HTMLElement | null): Promise<void> {
    if (isBusy) return;
    const found = faultsIn(typed);
    flushSync(() => setFaults(found));
    if (Object.keys(found).length > 0) {
      if (page) focusFirstInvalid(page);
      return;
    }
    const input = inputOf(typed, car && { vehicle: car.vehicle, year: car.year }, agreedPrice);
    const data = await run(
      { input: { ...input, idempotencyKey: keyOf(JSON.stringify(input)) } },
      (reason) => {
        setError(domainErrorOf(reason));
        if (isCartChanged(reason)) void showTodays();
      },
    );
    if (data) void navigate(staffPaths.adminOrder(data.placeOrderFor.id), { replace: true });
  }

  /** Without an answer the old prices stay, and the next try is refused again. */
  async function showTodays(): Promise<void> {
    const lines = await todays(client, typed.lines, car).catch(() => typed.lines);
    change({ lines });
  }

  function change(changed: Partial<TypedOrder>) {
    setTyped((before) => ({ ...before, ...changed }));
    setFaults({});
  }

  return { typed, change, car, setCar, faults, error, isBusy, place };
}

/** The lines with the prices of this moment. */
async function todays(
  client: ApolloClient,
  lines: readonly ItemLine[],
  car: NamedCar | null,
): Promise<ItemLine[]> {
  const { data } = await client.query({
    query: NewOrderItemsDocument,
    variables: { ids: lines.map(({ item }) => item.id), ...carVariables(car) },
    fetchPolicy: 'no-cache',
  });
  const items = new Map(data?.itemsByIds.map((item) => [item.id, item]));
  return lines.map((line) => ({ ...line, item: items.get(line.item.id) ?? line.item }));
}
