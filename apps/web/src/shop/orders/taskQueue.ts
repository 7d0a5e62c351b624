type Task<Result> = () => Promise<Result>;
export type Enqueue = <Result>(name: string, task: Task<Result>) => Promise<Result>;

/**
 * Runs tasks one by one, so that a late response cannot overwrite newer data. A task is not queued again while one with
 * the same name is waiting.
 */
export function taskQueue(): Enqueue {
  const waiting = new Map<string, Promise<unknown>>();
  let last: Promise<unknown> = Promise.resolve();

  return <Result>(name: string, task: Task<Result>) => {
    const queued = waiting.get(name);
    if (queued) return queued as Promise<Result>;
    const run = last.then(() => {
      waiting.delete(name);
      return task();
    });
    waiting.set(name, run);
    last = run.catch(() => undefined);
    return run;
  };
}
