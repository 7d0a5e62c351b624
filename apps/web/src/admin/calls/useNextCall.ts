import { useAction } from '../../lib/useAction';
import { useToast } from '../../lib/useToast';
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

  /** Null when the server could not be asked. */
  async function openFirst(): Promise<boolean | null> {
    const data = await run({});
    if (data?.claimNextOrder) call.open(data.claimNextOrder.id);
    return data && data.claimNextOrder !== null;
  }

  async function goOn() {
    if ((await openFirst()) === false) call.close();
  }

  async function openNext() {
    if (isBusy) return;
    const position = due.findIndex(({ id }) => id === call.id);
    const behind = position < 0 ? undefined : due.slice(position + 1).find(({ claim }) => !claim);
    if (behind) call.open(behind.id);
    else if ((await openFirst()) === false) toast('warning', NOBODY_ELSE);
  }

  return { openNext, goOn, isBusy };
}
