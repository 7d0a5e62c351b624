type Task<Answer> = () => Promise<Answer>;
export type TakeTurn = <Answer>(name: string, task: Task<Answer>) => Promise<Answer>;

/**
 * One task after the other, or an answer that was overtaken would bring back what has changed since. What waits already
 * is not queued again under the same name.
 */
export function inTurn(): TakeTurn {
  const waiting = new Map<string, Promise<unknown>>();
  let last: Promise<unknown> = Promise.resolve();

  return <Answer>(name: string, task: Task<Answer>) => {
    const queued = waiting.get(name);
    if (queued) return queued as Promise<Answer>;
    const run = last.then(() => {
      waiting.delete(name);
      return task();
    });
    waiting.set(name, run);
    last = run.catch(() => undefined);
    return run;
  };
}
