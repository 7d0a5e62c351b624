import { useEffect, useRef, useState } from 'react';
import { hasLostAccess, messageOf } from '../lib/errors';
import { keepFocus } from '../page/useKeepFocus';

export interface BulkOutcome<Row> {
  /** The ids of the rows that were changed. */
  done: string[];
  failed: { row: Row; reason: string }[];
}

export type Bulk<Row extends { id: string }> = ReturnType<typeof useBulk<Row>>;

/** The ticked rows of a table, and an action on them one by one. Rows whose action failed stay ticked. */
export function useBulk<Row extends { id: string }>(shown: readonly Row[], failureText: string) {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [progress, setProgress] = useState<{ place: number; of: number } | null>(null);
  const [outcome, setOutcome] = useState<BulkOutcome<Row> | null>(null);
  const isOnPage = useRef(false);
  useEffect(() => {
    isOnPage.current = true;
    return () => {
      isOnPage.current = false;
    };
  }, []);
  const chosen = shown.filter(({ id }) => ticked.includes(id));

  /** Runs the action on each ticked row, one by one. Stops when the page is left. `act` resolves to the error, or null. */
  async function run(act: (row: Row) => Promise<unknown>): Promise<void> {
    if (progress) return;
    setOutcome({ done: [], failed: [] });
    for (const [index, row] of chosen.entries()) {
      setProgress({ place: index + 1, of: chosen.length });
      const failure = await act(row);
      if (hasLostAccess(failure) || !isOnPage.current) break;
      if (failure) add({ failed: [{ row, reason: messageOf(failure, failureText) }] });
      else {
        add({ done: [row.id] });
        tick([row.id], false);
      }
    }
    setProgress(null);
    // The pressed button may be gone.
    requestAnimationFrame(keepFocus);
  }

  function add({ done = [], failed = [] }: Partial<BulkOutcome<Row>>) {
    setOutcome(
      (before) => before && { done: [...before.done, ...done], failed: [...before.failed, ...failed] },
    );
  }

  function tick(ids: string[], isTicked: boolean) {
    setTicked((before) => [...before.filter((id) => !ids.includes(id)), ...(isTicked ? ids : [])]);
  }

  return {
    chosen,
    progress,
    outcome,
    tick,
    run,
    /** Removes a row from the outcome, such as one whose change was undone. */
    forget: (id: string) =>
      setOutcome((before) => before && { ...before, done: before.done.filter((other) => other !== id) }),
    close: () => {
      setOutcome(null);
      requestAnimationFrame(keepFocus);
    },
  };
}
