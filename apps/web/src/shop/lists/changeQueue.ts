import { domainErrorOf, isNotSignedIn } from '../../lib/errors';

/** How a change ended. `reason` is the error; null if the outcome of another change already reports that error. */
export type Outcome = { isDone: true } | { isDone: false; reason: unknown };

interface Job<Change> {
  change: Change;
  outcome: Promise<Outcome>;
  settle: (outcome: Outcome) => void;
}

interface QueueRules<Change> {
  /** Makes a change. Resolves to a function that puts the result on the screen. */
  make: (change: Change) => Promise<() => void>;
  /** Whether two changes are about the same thing, so that they must stay in order. */
  isSameTarget: (one: Change, other: Change) => boolean;
  /** Combines two changes into one; null if both must be made separately. */
  combined: (earlier: Change, later: Change) => Change | null;
  onChange: () => void;
}

/** Makes changes one by one; waiting changes are combined where possible. */
export class ChangeQueue<Change> {
  private current: Job<Change> | null = null;
  private waiting: readonly Job<Change>[] = [];
  private isWorking = false;

  constructor(private readonly rules: QueueRules<Change>) {}

  push(change: Change): Promise<Outcome> {
    const { isSameTarget, combined, onChange } = this.rules;
    const last = this.waiting.findLast((job) => isSameTarget(job.change, change));
    const both = last && combined(last.change, change);
    if (last && both) {
      last.change = both;
      onChange();
      return last.outcome.then(withoutReason);
    }
    const job = newJob(change);
    this.waiting = [...this.waiting, job];
    onChange();
    if (!this.isWorking) void this.work();
    return job.outcome;
  }

  pending(): readonly Change[] {
    return this.jobs().map(({ change }) => change);
  }

  /** Waits for pending changes; resolves to true if all succeeded. */
  async settled(): Promise<boolean> {
    const outcomes = await Promise.all(this.jobs().map(({ outcome }) => outcome));
    return outcomes.every(({ isDone }) => isDone);
  }

  private async work(): Promise<void> {
    this.isWorking = true;
    for (let job = this.next(); job; job = this.next()) {
      try {
        const show = await this.rules.make(job.change);
        // All in one step: otherwise the change would be shown twice or not at all for a moment.
        this.current = null;
        show();
        this.rules.onChange();
        job.settle({ isDone: true });
      } catch (reason) {
        this.giveUp(job, reason);
      }
    }
    this.isWorking = false;
  }

  private next(): Job<Change> | null {
    const [first = null, ...others] = this.waiting;
    this.current = first;
    this.waiting = others;
    return first;
  }

  /** Ends a change that failed. If the network or the session is lost, the waiting changes fail too, with null as their reason. */
  private giveUp(job: Job<Change>, reason: unknown): void {
    const others = isRefused(reason) ? [] : this.waiting;
    this.current = null;
    this.waiting = this.waiting.filter((other) => !others.includes(other));
    this.rules.onChange();
    job.settle({ isDone: false, reason });
    for (const other of others) other.settle({ isDone: false, reason: null });
  }

  private jobs(): readonly Job<Change>[] {
    return this.current ? [this.current, ...this.waiting] : this.waiting;
  }
}

function newJob<Change>(change: Change): Job<Change> {
  let settle: Job<Change>['settle'] = () => undefined;
  const outcome = new Promise<Outcome>((resolve) => (settle = resolve));
  return { change, outcome, settle };
}

/** Whether the server rejected only this change, so that others may succeed. */
function isRefused(reason: unknown): boolean {
  return domainErrorOf(reason) !== null && !isNotSignedIn(reason);
}

function withoutReason(outcome: Outcome): Outcome {
  return outcome.isDone ? outcome : { isDone: false, reason: null };
}
