import { useEffect, useRef } from 'react';
import { useAction } from '../../lib/useAction';
import { useEndToasts, useToast } from '../../lib/useToast';
import type { CallQueue } from './useCallQueue';
import { ClaimNextOrderDocument } from './useNextCall.generated';
import type { useOpenCall } from './useOpenCall';

const NO_OTHER = 'No other customer is waiting for a call';

export function useNextCall({ due }: CallQueue, call: ReturnType<typeof useOpenCall>) {
  const { run, isBusy } = useAction(ClaimNextOrderDocument, {
    failure: 'The next order could not be opened. Please try again.',
    show: 'server',
  });

  const toast = useToast();
  const keepToastsFor = useOrderToasts(call.id);

  /** Claims the first due order. Resolves to its id, to null if none is due, or to undefined if the request failed. */
  async function claimFirst(): Promise<string | null | undefined> {
    const data = await run({});
    return data ? (data.claimNextOrder?.id ?? null) : undefined;
  }

  /** Opens the first due, unclaimed order after a decision or a call. Without one, returns to the queue. */
  async function advance() {
    const next = await claimFirst();
    if (next === undefined) return;
    keepToastsFor(next);
    if (next) call.open(next);
    else call.close();
  }

  /** Opens the next unclaimed order after the open one, otherwise the first. */
  async function openNext() {
    if (isBusy) return;
    const position = due.findIndex(({ id }) => id === call.id);
    const behind = position < 0 ? undefined : due.slice(position + 1).find(({ claim }) => !claim);
    const next = behind ? behind.id : await claimFirst();
    if (next) call.open(next);
    else if (next === null) toast('warning', NO_OTHER);
  }

  return { openNext, advance, isBusy };
}

/** Closes the toasts when another order opens. If `advance` opened it, they stay, since they say what was saved. */
function useOrderToasts(openId: string | null): (nextId: string | null) => void {
  const endToasts = useEndToasts();
  const shown = useRef(openId);
  const keptFor = useRef<string | null>(undefined);
  useEffect(() => {
    if (shown.current === openId) return;
    if (keptFor.current !== openId) endToasts();
    shown.current = openId;
    keptFor.current = undefined;
  }, [openId, endToasts]);
  return (nextId) => {
    keptFor.current = nextId;
  };
}
