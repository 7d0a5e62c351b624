import { describe, expect, test } from '@jest/globals';
import { taskQueue } from './taskQueue';

function task() {
  let finish: (answer: string) => void = () => undefined;
  let fail: (reason: Error) => void = () => undefined;
  const state = { runs: 0 };
  const run = () => {
    state.runs += 1;
    return new Promise<string>((resolve, reject) => {
      finish = resolve;
      fail = reject;
    });
  };
  return {
    run,
    state,
    finish: (answer: string) => finish(answer),
    fail: () => fail(new Error('no network')),
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('taskQueue', () => {
  test('starts a task when the previous one has finished', async () => {
    const enqueue = taskQueue();
    const [first, second] = [task(), task()];
    void enqueue('a', first.run);
    const answer = enqueue('b', second.run);
    await settled();
    expect(second.state.runs).toBe(0);
    first.finish('one');
    await settled();
    second.finish('two');
    expect(await answer).toBe('two');
  });

  test('does not queue a second task of the same name while the first is waiting, but does so once the first has started', async () => {
    const enqueue = taskQueue();
    const [first, list] = [task(), task()];
    void enqueue('a', first.run);
    void enqueue('list', list.run);
    void enqueue('list', list.run);
    await settled();
    first.finish('one');
    await settled();
    void enqueue('list', list.run);
    list.finish('two');
    await settled();
    expect(list.state.runs).toBe(2);
  });

  test('continues after a failed task, and rejects only the promise of that task', async () => {
    const enqueue = taskQueue();
    const [first, second] = [task(), task()];
    const failure = enqueue('a', first.run);
    const answer = enqueue('b', second.run);
    await settled();
    first.fail();
    await expect(failure).rejects.toThrow('no network');
    await settled();
    second.finish('two');
    expect(await answer).toBe('two');
  });
});
