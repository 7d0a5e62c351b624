/** Only what the work needs, and no secret: the payload is stored and backed up. */
export interface NewJob {
  kind: string;
  payload: object;
}

/** A job claimed by this instance. */
export interface Job extends NewJob {
  id: string;
  /** Including this one. */
  attempts: number;
}

/** waiting: it still runs, or will be tried again. failed: it will not be. */
export type Outcome = 'done' | 'waiting' | 'failed';

/** For the owner of the shop. */
export interface Description {
  /** Such as 'Email to ann@example.com: password link'. */
  what: string;
  /** Why it failed, as the end of a sentence; null if the code is all there is to say. */
  reason: string | null;
}

export interface Worker {
  /** May run again after it has finished, if the process dies before the database knows. */
  run(job: Job): Promise<unknown>;
  /** Whether trying again is useless, and nobody can mend it: the job then ends, and is neither kept nor counted as failed. */
  isFinal(error: unknown): boolean;
  /** How many of the kind run at once on an instance, so that slow ones leave room for others; by default as many as there is room for. */
  mostAtOnce?: number;
  /** Must not throw: the payload may be of another release. */
  describe(payload: object, code: string): Description;
}

/** Recurring jobs have `everyMs`, and no description since they never fail for good. */
export interface Registered extends Omit<Worker, 'describe'>, Partial<Pick<Worker, 'describe'>> {
  everyMs?: number;
}
