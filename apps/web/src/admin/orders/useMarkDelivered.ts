import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { hasLostAccess, messageOf } from '../../lib/errors';
import { useAction } from '../../lib/useAction';
import { keepFocus } from '../../page/useKeepFocus';
import { readOrder } from './readOrder';
import { ChangeOrderStatusDocument } from './UpdateStatus.generated';

const FAILURE = 'Failed to update order';

export interface MarkOutcome {
  /** Ids, without those that were undone since. */
  delivered: string[];
  failed: { id: string; reason: string }[];
}

/** Ticked orders, and marking them as delivered one after the other. What failed stays ticked. */
export function useMarkDelivered(shown: { id: string }[]) {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [progress, setProgress] = useState<{ place: number; of: number } | null>(null);
  const [outcome, setOutcome] = useState<MarkOutcome | null>(null);
  const deliver = useDeliver();
  const chosen = shown.map(({ id }) => id).filter((id) => ticked.includes(id));

  async function markDelivered() {
    if (progress) return;
    setOutcome(null);
    const result: MarkOutcome = { delivered: [], failed: [] };
    for (const [index, id] of chosen.entries()) {
      setProgress({ place: index + 1, of: chosen.length });
      const failure = await deliver(id);
      if (hasLostAccess(failure)) break;
      if (failure) result.failed.push({ id, reason: messageOf(failure, FAILURE) });
      else result.delivered.push(id);
    }
    setTicked((before) => before.filter((id) => !result.delivered.includes(id)));
    setOutcome(result);
    setProgress(null);
    // The button may be gone by then.
    requestAnimationFrame(keepFocus);
  }

  return {
    chosen,
    progress,
    outcome,
    tick: (ids: string[], isTicked: boolean) =>
      setTicked((before) => [...before.filter((id) => !ids.includes(id)), ...(isTicked ? ids : [])]),
    markDelivered,
    forgetDelivered: (id: string) =>
      setOutcome(
        (before) => before && { ...before, delivered: before.delivered.filter((other) => other !== id) },
      ),
    close: () => {
      setOutcome(null);
      requestAnimationFrame(keepFocus);
    },
  };
}

/** Delivers a confirmed order. Resolves to why it failed, or null. */
function useDeliver(): (id: string) => Promise<unknown> {
  const client = useApolloClient();
  const { run } = useAction(ChangeOrderStatusDocument, {
    failure: FAILURE,
    show: 'server',
    shownInPlace: 'every failure',
  });

  return async (id) => {
    let failure: unknown = null;
    const order = { id, status: 'DELIVERED', from: 'CONFIRMED', overrideClaim: false } as const;
    await run(order, (reason) => (failure = reason));
    if (failure) await readOrder(client, id);
    return failure;
  };
}
