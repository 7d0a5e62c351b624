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

export interface Worker {
  /** May run again after it has finished, if the process dies before the database knows. */
  run(job: Job): Promise<unknown>;
  /** Whether trying again is useless. */
  isFinal(error: unknown): boolean;
}

/** `everyMs` only for a recurring job. */
export interface Registered extends Worker {
  everyMs?: number;
}
