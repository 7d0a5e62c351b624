import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';
import { Notifications } from '../database/notifications.js';
import { JobMetrics } from './job-metrics.js';
import {
  type Description,
  hasShape,
  type Job,
  type NewJob,
  type Outcome,
  type PayloadShape,
  type Registered,
  type Worker,
} from './job.js';

const CHANNEL = 'jobs';
const MOST_AT_ONCE = 5;
/** How often to look for jobs that no notification announces: those to be tried again, and those of instances that died. */
const POLL_MS = 5_000;
/** The most attempts of a job. With the pauses of NEXT_TRY they take 14 hours. */
const MOST_ATTEMPTS = 20;
const OLDEST = `interval '1 day'`;
/** How long a job may run. It must be shorter than the lease. */
const LIMIT_MS = 4 * 60_000;
/** How long `finish` waits for the outcome. */
const WAIT_MS = 5_000;
/** How long shutdown waits for running jobs. */
const GRACE_MS = 5_000;
/** SQL: when a claim of a job ends. It must last longer than a job may run. */
const LEASE = `clock_timestamp() + interval '5 minutes'`;
/** Pauses of 10, 30, 90 seconds and so on, up to an hour. Without the limit of 6 the product could overflow an interval. */
const NEXT_TRY = `clock_timestamp() + least(interval '10 seconds' * 3 ^ least(attempts - 1, 6), interval '1 hour')`;

const ADD = `
  WITH added AS (INSERT INTO jobs (kind, payload) VALUES ($1, $2) RETURNING id)
  SELECT pg_notify('${CHANNEL}', '') FROM added`;

const ADD_CLAIMED = `
  INSERT INTO jobs (kind, payload, attempts, run_at) VALUES ($1, $2, 1, ${LEASE})
  RETURNING id, kind, payload, attempts`;

/** The id comes from the kind, so that each kind has one job. A job created at 'infinity' never expires. */
const ADD_RECURRING = `
  INSERT INTO jobs (id, kind, payload, run_at, created_at)
  VALUES (md5($1)::uuid, $1, '{}', clock_timestamp() + $2 * interval '1 ms', 'infinity')
  ON CONFLICT (id) DO NOTHING`;

const CLAIM = `
  WITH due AS MATERIALIZED (
    SELECT id FROM jobs WHERE failed_at IS NULL AND run_at <= clock_timestamp() AND kind = ANY ($1) AND created_at > now() - ${OLDEST}
    ORDER BY run_at LIMIT $2 FOR UPDATE SKIP LOCKED)
  UPDATE jobs SET attempts = attempts + 1, run_at = ${LEASE} FROM due WHERE jobs.id = due.id
  RETURNING jobs.id, kind, payload, attempts`;

/** A claimed job. Another instance may have claimed it again after the lease, and thus changed the attempts. */
const OWN = 'WHERE id = $1 AND attempts = $2';
const DELETE = `DELETE FROM jobs ${OWN}`;
const REPEAT = `UPDATE jobs SET run_at = clock_timestamp() + $3 * interval '1 ms', attempts = 0, last_error = NULL ${OWN}`;
const RETRY = `UPDATE jobs SET run_at = ${NEXT_TRY}, last_error = $3 ${OWN}`;
const FAIL = `UPDATE jobs SET failed_at = now(), last_error = $3 ${OWN}`;
const LEAVE = `UPDATE jobs SET run_at = clock_timestamp() + interval '1 minute', attempts = attempts - 1 WHERE id = ANY ($1)`;
const RELEASE = `UPDATE jobs SET run_at = clock_timestamp() ${OWN}`;

/** The new time of creation keeps the job from expiring at once. */
const RETRY_FAILED = `
  WITH retried AS (
    UPDATE jobs SET failed_at = NULL, last_error = NULL, attempts = 0, run_at = clock_timestamp(), created_at = now()
    WHERE id = $1 AND failed_at IS NOT NULL RETURNING id)
  SELECT pg_notify('${CHANNEL}', '') FROM retried`;
/** Notifies all instances, so that they count the failed jobs again. */
const DISMISS = `
  WITH dismissed AS (DELETE FROM jobs WHERE id = $1 AND failed_at IS NOT NULL RETURNING id)
  SELECT pg_notify('${CHANNEL}', '') FROM dismissed`;

/** Fails jobs that are older than a day. They may be from a restored backup, whose emails are no longer wanted. */
const EXPIRE = `UPDATE jobs SET failed_at = now(), last_error = 'EXPIRED' WHERE failed_at IS NULL AND created_at <= now() - ${OLDEST}`;
const FORGET = `DELETE FROM jobs WHERE failed_at < now() - interval '30 days'`;

const REASONS: Record<string, string> = {
  EXPIRED: 'it had waited for more than a day',
  TIMEOUT: 'it took too long',
};

/**
 * Durable jobs (ADR 041). Each runs after the commit that added it, at least once, on any instance. If it fails, it is tried
 * again after growing pauses, and finally kept with `failed_at`. A recurring job keeps one row and is tried without end.
 */
@Injectable()
export class Jobs implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Jobs');
  private readonly workers = new Map<string, Registered>();
  private readonly running = new Map<Job, Promise<Outcome>>();
  private woken = new AbortController();
  private isStopping = false;
  private taking: Promise<void> = Promise.resolve();

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly notifications: Notifications,
    private readonly metrics: JobMetrics,
  ) {}

  /** Registers a worker. Call it in `onModuleInit`. Jobs with an unknown kind or payload are left to other instances. */
  register<const Shape extends PayloadShape>(kind: string, worker: Worker<Shape>): void {
    this.workers.set(kind, worker);
    this.metrics.countFailure(kind, 0);
  }

  /** Runs `run` on one instance every `everyMs` ms. The first run also waits so long. Call it in `onModuleInit`. */
  repeat(kind: string, everyMs: number, run: () => Promise<unknown>): void {
    this.workers.set(kind, { everyMs, payload: {}, run, isFinal: () => false });
    this.metrics.countFailure(kind, 0);
  }

  onModuleInit(): void {
    this.notifications.listen(CHANNEL, { heard: () => this.wake() });
  }

  async onApplicationBootstrap(): Promise<void> {
    for (const [kind, { everyMs }] of this.workers)
      if (everyMs) await this.dataSource.query(ADD_RECURRING, [kind, everyMs]);
    this.taking = this.takeJobs();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    this.wake();
    await this.taking;
    await Promise.race([Promise.all(this.running.values()), pause(GRACE_MS, undefined, { ref: false })]);
    for (const { id, attempts } of this.running.keys()) {
      // If the database is unreachable, the lease ends by itself.
      await this.dataSource.query(RELEASE, [id, attempts]).catch(() => undefined);
    }
  }

  /** Adds a job that runs after the commit of `manager`'s transaction. */
  async add(manager: EntityManager, { kind, payload }: NewJob): Promise<void> {
    await manager.query(ADD, [kind, payload]);
  }

  /** Adds a job that this instance must `finish`. Otherwise another instance runs it after the lease. */
  async addClaimed(manager: EntityManager, { kind, payload }: NewJob): Promise<Job> {
    const [job] = await manager.query<[Job]>(ADD_CLAIMED, [kind, payload]);
    return job;
  }

  /** Runs a job of `addClaimed` after the commit. Resolves to 'waiting' if that takes five seconds. Never rejects. */
  async finish(job: Job): Promise<Outcome> {
    return Promise.race([this.start(job), pause(WAIT_MS, 'waiting' as const, { ref: false })]);
  }

  /** Starts a failed job again, on any instance. False if there is no such job or it has not failed. */
  async retry(id: string): Promise<boolean> {
    const rows = await this.dataSource.query<object[]>(RETRY_FAILED, [id]);
    return rows.length > 0;
  }

  /** Deletes a failed job. False if there is no such job or it has not failed. */
  async dismiss(id: string): Promise<boolean> {
    const rows = await this.dataSource.query<object[]>(DISMISS, [id]);
    return rows.length > 0;
  }

  /** Describes a job in the words of its worker, or by its kind if this version does not know the kind or payload. */
  describe({ kind, payload, lastError }: NewJob & { lastError: string | null }): Description {
    const code = lastError ?? '';
    const worker = this.workers.get(kind);
    const described = worker && hasShape(payload, worker.payload) && worker.describe?.(payload, code);
    const { what, reason } = described || { what: kind, reason: null };
    return { what, reason: REASONS[code] ?? reason };
  }

  private wake(): void {
    this.woken.abort();
    this.woken = new AbortController();
  }

  private async takeJobs(): Promise<void> {
    while (!this.isStopping) {
      // Taken before claiming, so that no job added during it is missed.
      const { signal } = this.woken;
      const count = await this.takeDue();
      if (count === 0) await pause(POLL_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** Starts due jobs while there is room, and returns how many. Kinds without a limit of their own come first. */
  private async takeDue(): Promise<number> {
    try {
      const kinds = [...this.workers].filter(([, { mostAtOnce }]) => mostAtOnce === undefined);
      let count = await this.claim(
        kinds.map(([kind]) => kind),
        MOST_AT_ONCE,
      );
      for (const [kind, { mostAtOnce }] of this.workers) {
        if (mostAtOnce === undefined) continue;
        const running = [...this.running.keys()].filter((job) => job.kind === kind).length;
        count += await this.claim([kind], mostAtOnce - running);
      }
      if (count === 0) await this.tidy();
      return count;
    } catch (error) {
      this.logger.warn(`Cannot look for jobs: ${reasonOf(error)}`);
      return 0;
    }
  }

  private kindsWithLimit(): string[] {
    return [...this.workers].flatMap(([kind, { mostAtOnce }]) => (mostAtOnce === undefined ? [] : kind));
  }

  private async claim(kinds: readonly string[], most: number): Promise<number> {
    const room = Math.min(most, MOST_AT_ONCE - this.running.size);
    if (room <= 0) return 0;
    const [jobs] = await this.dataSource.query<[Job[], number]>(CLAIM, [kinds, room]);
    for (const job of jobs) if (this.isKnown(job)) void this.start(job);
    const unknown = jobs.filter((job) => !this.isKnown(job)).map(({ id }) => id);
    if (unknown.length > 0) await this.dataSource.query(LEAVE, [unknown]);
    return jobs.length;
  }

  private isKnown({ kind, payload }: Job): boolean {
    const worker = this.workers.get(kind);
    return worker !== undefined && hasShape(payload, worker.payload);
  }

  private async tidy(): Promise<void> {
    await this.dataSource.query(EXPIRE);
    await this.dataSource.query(FORGET);
    await this.metrics.refresh(this.kindsWithLimit());
  }

  private start(job: Job): Promise<Outcome> {
    const work = this.run(job)
      .catch((error: unknown): Outcome => {
        this.logger.warn(`The end of a job cannot be stored, so that it runs again: ${reasonOf(error)}`);
        return 'waiting';
      })
      .finally(() => {
        this.running.delete(job);
        this.wake();
      });
    this.running.set(job, work);
    return work;
  }

  private async run(job: Job): Promise<Outcome> {
    const { id, kind, attempts } = job;
    const worker = this.workers.get(kind);
    if (!worker) throw new Error(`No worker for ${kind}`);
    const most = worker.everyMs ? Infinity : MOST_ATTEMPTS;
    try {
      // Limits the attempts here, because a job that ends the process never fails.
      if (attempts > most) throw new Error('Too many attempts');
      await Promise.race([worker.run(job), tooLong()]);
    } catch (error) {
      const what = `A job '${kind}' failed (${reasonOf(error)})`;
      if (worker.isFinal(error)) {
        await this.dataSource.query(DELETE, [id, attempts]);
        this.logger.warn(`${what} for good.`);
        return 'failed';
      }
      this.metrics.countFailure(kind);
      const isLast = attempts >= most;
      await this.dataSource.query(isLast ? FAIL : RETRY, [id, attempts, reasonOf(error)]);
      if (isLast) this.logger.error(`${what} and is not tried again.`);
      else this.logger.warn(`${what} and is tried again.`);
      return isLast ? 'failed' : 'waiting';
    }
    if (worker.everyMs) await this.dataSource.query(REPEAT, [id, attempts, worker.everyMs]);
    else await this.dataSource.query(DELETE, [id, attempts]);
    return 'done';
  }
}

async function tooLong(): Promise<never> {
  await pause(LIMIT_MS, undefined, { ref: false });
  throw Object.assign(new Error('The job took too long'), { code: 'TIMEOUT' });
}

/** The code of an error. Its message may quote what must not be logged or stored, such as an email with its link. */
function reasonOf(error: unknown): string {
  const { code, responseCode, name } = error as { code?: string; responseCode?: number; name?: string };
  return [code ?? name ?? 'unknown reason', responseCode].filter(Boolean).join(' ');
}
