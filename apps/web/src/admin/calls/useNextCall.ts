import { useEffect, useRef } from 'react';
import { useAction } from '../../lib/useAction';
import { useEndToasts, useToast } from '../../lib/useToast';
import type { CallQueue } from './useCallQueue';
import { ClaimNextOrderDocument } from './useNextCall.generated';
import type { OpenCall } from './useOpenCall';

const NOBODY_ELSE = 'Nobody else is waiting for a call';

interface NextCall {
  /** For whoever passes over the open order: the one behind it, else the first that is free. */
  openNext: () => Promise<void>;
  /** After a decision or a call: the first that is due and free; without one the queue. */
  goOn: () => Promise<void>;
  isBusy: boolean;
}

export function useNextCall({ due }: CallQueue, call: OpenCall): NextCall {
  const { run, isBusy } = useAction(ClaimNextOrderDocument, {
    failure: 'The next order could not be opened. Please try again.',
    show: 'server',
  });

  const toast = useToast();
  const takeToastsTo = useToastsOf(call.id);

  /** Null when there is none, undefined when the server could not be asked. */
  async function claimFirst(): Promise<string | null | undefined> {
    const data = await run({});
    return data ? (data.claimNextOrder?.id ?? null) : undefined;
  }

  async function goOn() {
    const next = await claimFirst();
    if (next === undefined) return;
    takeToastsTo(next);
    if (next) call.open(next);
    else call.close();
  }

  async function openNext() {
    if (isBusy) return;
    const position = due.findIndex(({ id }) => id === call.id);
    const behind = position < 0 ? undefined : due.slice(position + 1).find(({ claim }) => !claim);
    const next = behind ? behind.id : await claimFirst();
    if (next) call.open(next);
    else if (next === null) toast('warning', NOBODY_ELSE);
  }

  return { openNext, goOn, isBusy };
}

/** Messages end with the order they are about. Only that it is done stays, while the desk goes on by itself. */
function useToastsOf(openId: string | null): (nextId: string | null) => void {
  const endToasts = useEndToasts();
  const shown = useRef(openId);
  const takenTo = useRef<string | null>(undefined);
  useEffect(() => {
    if (shown.current === openId) return;
    if (takenTo.current !== openId) endToasts();
    shown.current = openId;
    takenTo.current = undefined;
  }, [openId, endToasts]);
  return (nextId) => {
    takenTo.current = nextId;
  };
}
