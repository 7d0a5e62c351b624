import { DomainError, ITEM_OUT_OF_STOCK, NOT_SIGNED_IN } from '@beambright/domain';
import { describe, expect, test } from '@jest/globals';
import { ChangeQueue } from './changeQueue';

interface Change {
  line: string;
  quantity: number;
}

/** A queue in which the test decides when and how each change ends. */
function heldQueue() {
  const made: Change[] = [];
  const answers: { yes: () => void; no: (reason: unknown) => void }[] = [];
  const queue = new ChangeQueue<Change>({
    make: (change) => {
      made.push(change);
      return new Promise((resolve, reject) =>
        answers.push({ yes: () => resolve(() => undefined), no: reject }),
      );
    },
    isSameTarget: (one, other) => one.line === other.line,
    combined: (_earlier, later) => later,
    onChange: () => undefined,
  });
  const answer = async (how: 'yes' | Error) => {
    const next = answers.shift();
    if (how === 'yes') next?.yes();
    else next?.no(how);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { queue, made, answer };
}

const refusal = new DomainError(ITEM_OUT_OF_STOCK, { name: 'Pads' });

describe('ChangeQueue', () => {
  test('makes changes one at a time, in order', async () => {
    const { queue, made, answer } = heldQueue();
    void queue.push({ line: 'a', quantity: 1 });
    void queue.push({ line: 'b', quantity: 1 });
    expect(made).toEqual([{ line: 'a', quantity: 1 }]);
    await answer('yes');
    expect(made).toEqual([
      { line: 'a', quantity: 1 },
      { line: 'b', quantity: 1 },
    ]);
  });

  test('combines the waiting changes of a line, but not with the one that is being sent', async () => {
    const { queue, made, answer } = heldQueue();
    for (const quantity of [2, 3, 4, 5]) void queue.push({ line: 'a', quantity });
    expect(queue.pending()).toEqual([
      { line: 'a', quantity: 2 },
      { line: 'a', quantity: 5 },
    ]);
    await answer('yes');
    await answer('yes');
    expect(made.map(({ quantity }) => quantity)).toEqual([2, 5]);
    expect(queue.pending()).toEqual([]);
  });

  test('reports the failure of a combined change to every caller, but the reason only to the first caller', async () => {
    const { queue, answer } = heldQueue();
    void queue.push({ line: 'a', quantity: 1 });
    const first = queue.push({ line: 'a', quantity: 2 });
    const second = queue.push({ line: 'a', quantity: 3 });
    await answer('yes');
    await answer(refusal);
    expect(await first).toEqual({ isDone: false, reason: refusal });
    expect(await second).toEqual({ isDone: false, reason: null });
  });

  test('continues after a domain error about one change', async () => {
    const { queue, made, answer } = heldQueue();
    const refused = queue.push({ line: 'a', quantity: 1 });
    const other = queue.push({ line: 'b', quantity: 1 });
    await answer(refusal);
    expect(await refused).toEqual({ isDone: false, reason: refusal });
    await answer('yes');
    expect(await other).toEqual({ isDone: true });
    expect(made).toHaveLength(2);
  });

  test.each([new TypeError('Failed to fetch'), new DomainError(NOT_SIGNED_IN)])(
    'gives up all waiting changes after %s, and works again afterwards',
    async (reason) => {
      const { queue, made, answer } = heldQueue();
      const outcomes = ['a', 'b', 'c'].map((line) => queue.push({ line, quantity: 1 }));
      await answer(reason);
      expect(await Promise.all(outcomes)).toEqual([
        { isDone: false, reason },
        { isDone: false, reason: null },
        { isDone: false, reason: null },
      ]);
      expect(queue.pending()).toEqual([]);
      const next = queue.push({ line: 'd', quantity: 1 });
      await answer('yes');
      expect(await next).toEqual({ isDone: true });
      expect(made.map(({ line }) => line)).toEqual(['a', 'd']);
    },
  );

  test('is settled when all changes have been sent, and tells whether all succeeded', async () => {
    const { queue, answer } = heldQueue();
    expect(await queue.settled()).toBe(true);
    void queue.push({ line: 'a', quantity: 1 });
    void queue.push({ line: 'b', quantity: 1 });
    const settled = queue.settled();
    await answer(refusal);
    await answer('yes');
    expect(await settled).toBe(false);
  });
});
