import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { EventEmitter, once } from 'node:events';
import { metricOf } from '../../test/metric-values.js';
import { startTestApp, type TestApp } from '../../test/test-app.js';
import { msUntil } from '../../torture/lib/until.js';
import { inTransaction } from '../database/in-transaction.js';
import type { Job } from './job.js';
import { JobsModule } from './jobs.module.js';
import { Jobs } from './jobs.service.js';

const KIND = 'test';
const RECURRING = 'test of every hour';
const SLOW = 'slow test';
const LATER = 'of a later release';
const HOUR_MS = 3_600_000;
const SECRET = 'a secret link';
const PAYLOAD = { number: 'number' } as const;

let run: (job: Job) => Promise<void>;
let runAgain: () => Promise<void>;

@Injectable()
class TestWorker implements OnModuleInit {
  constructor(private readonly jobs: Jobs) {}

  onModuleInit(): void {
    this.jobs.register(KIND, {
      payload: PAYLOAD,
      run: (job) => run(job),
      isFinal: (error) => (error as { code?: string }).code === 'FINAL',
      describe: () => ({ what: 'A test', reason: null }),
    });
    this.jobs.register(SLOW, {
      payload: PAYLOAD,
      run: (job) => run(job),
      isFinal: () => true,
      mostAtOnce: 2,
      describe: () => ({ what: 'A slow test', reason: null }),
    });
    this.jobs.repeat(RECURRING, HOUR_MS, () => runAgain());
  }
}

@Module({ imports: [JobsModule], providers: [TestWorker] })
class TestModule {}

let shop: TestApp;

const jobsOf = ({ app }: Pick<TestApp, 'app'>) => app.get(Jobs);
const add = (payload: object = { number: 0 }, manager = shop.dataSource.manager) =>
  jobsOf(shop).add(manager, { kind: KIND, payload });
const rows = (kind = KIND) =>
  shop.dataSource.query<{ attempts: number; wait: number; failed: boolean; last_error: string | null }[]>(
    `SELECT attempts, round(seconds / unit)::integer * unit AS wait, failed_at IS NOT NULL AS failed, last_error
     FROM jobs CROSS JOIN LATERAL (SELECT extract(epoch FROM run_at - clock_timestamp()) AS seconds) AS left_over
       CROSS JOIN LATERAL (SELECT CASE WHEN seconds > 600 THEN 600 ELSE 10 END AS unit) AS rounded
     WHERE kind = $1`,
    [kind],
  );
const noneIsLeft = () => msUntil(async () => (await rows()).length === 0);

/** Pretends that the pause, the lease or the interval of jobs has ended. */
const letTimePass = (kind = KIND) =>
  shop.dataSource.query(`UPDATE jobs SET run_at = now() WHERE kind = '${kind}'; NOTIFY jobs`);

describe('jobs', () => {
  beforeAll(async () => {
    shop = await startTestApp({}, [TestModule]);
  });
  beforeEach(() => shop.clear());
  afterAll(() => shop.close());

  test('a job runs once after the commit of its transaction, and not after a rollback', async () => {
    const ran: object[] = [];
    run = async ({ payload }) => void ran.push(payload);
    const undone = inTransaction(shop.dataSource, async (manager) => {
      await add({ number: 1 }, manager);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await inTransaction(shop.dataSource, async (manager) => {
      await add({ number: 2 }, manager);
      expect(ran).toEqual([]);
    });
    await noneIsLeft();
    expect(ran).toEqual([{ number: 2 }]);
  });

  test.each([
    { attempts: 0, code: 'EBUSY', after: { attempts: 1, wait: 10, failed: false } },
    { attempts: 2, code: 'EBUSY', after: { attempts: 3, wait: 90, failed: false } },
    { attempts: 12, code: 'EBUSY', after: { attempts: 13, wait: 3600, failed: false } },
    { attempts: 19, code: 'EBUSY', after: { attempts: 20, failed: true } },
  ])('the failure $code after $attempts attempts leads to $after', async ({ attempts, code, after }) => {
    run = () => Promise.reject(Object.assign(new Error(SECRET), { code }));
    await shop.dataSource.query(
      `INSERT INTO jobs (kind, payload, attempts) VALUES ($1, '{"number": 0}', $2)`,
      [KIND, attempts],
    );
    await letTimePass();
    await msUntil(async () => (await rows())[0]?.last_error !== null);
    expect(await rows()).toMatchObject([{ ...after, last_error: code }]);
    await msUntil(async () => (await metricOf(shop, 'jobs_failed')) === (after.failed ? 1 : 0));
  });

  test('a job with a final error ends, and is neither kept nor counted as failed', async () => {
    const failures = () => metricOf(shop, `job_failures_total{kind="${KIND}"}`);
    const before = await failures();
    run = () => Promise.reject(Object.assign(new Error(SECRET), { code: 'FINAL' }));
    const job = await jobsOf(shop).addClaimed(shop.dataSource.manager, {
      kind: KIND,
      payload: { number: 0 },
    });
    expect(await jobsOf(shop).finish(job)).toBe('failed');
    expect(await rows()).toEqual([]);
    expect(await failures()).toBe(before);
  });

  test.each([{}, { number: '1' }, { number: 1, speed: 2 }])(
    'a job with the payload %j, of a later release, is left to other instances',
    async (payload) => {
      const ran: object[] = [];
      run = async (job) => void ran.push(job.payload);
      await add(payload);
      await msUntil(async () => (await rows())[0]?.wait === 60);
      expect(await rows()).toEqual([{ attempts: 0, wait: 60, failed: false, last_error: null }]);
      await shop.dataSource.query(`UPDATE jobs SET payload = '{"number": 1}' WHERE kind = $1`, [KIND]);
      await letTimePass();
      await noneIsLeft();
      expect(ran).toEqual([{ number: 1 }]);
    },
  );

  test('a job that fails is tried again', async () => {
    let attempts = 0;
    run = async () => {
      attempts += 1;
      if (attempts === 1) throw new Error('busy');
    };
    await add();
    await msUntil(async () => (await rows())[0]?.last_error !== null);
    await letTimePass();
    await noneIsLeft();
    expect(attempts).toBe(2);
  });

  test('a metric shows how long the oldest due job waits; after a day a job fails, unless it is recurring', async () => {
    runAgain = () => Promise.resolve();
    const twin = await shop.startTwin();
    await jobsOf(shop).add(shop.dataSource.manager, { kind: LATER, payload: {} });
    const age = (hours: number) =>
      shop.dataSource.query(
        `UPDATE jobs SET (created_at, run_at) = (created_at - interval '${hours} hours', now() - interval '${hours} hours'); NOTIFY jobs`,
      );
    await age(1);
    await msUntil(async () => Math.floor((await metricOf(shop, 'jobs_oldest_seconds')) / 60) === 60);
    await age(24);
    await msUntil(async () => (await metricOf(shop, 'jobs_oldest_seconds')) === 0);
    expect(await rows(LATER)).toMatchObject([{ failed: true, last_error: 'EXPIRED' }]);
    expect(await rows(RECURRING)).toMatchObject([{ failed: false }]);
    await twin.app.close();
  });

  test('a job whose instance seems dead is run again, and only the end of the later run completes it', async () => {
    const started = new EventEmitter();
    const ends: (() => void)[] = [];
    run = () => {
      started.emit('job');
      return new Promise((resolve) => ends.push(resolve));
    };
    const job = await jobsOf(shop).addClaimed(shop.dataSource.manager, {
      kind: KIND,
      payload: { number: 0 },
    });
    const first = jobsOf(shop).finish(job);
    const starting = once(started, 'job');
    await letTimePass();
    await starting;
    ends[0]?.();
    await first;
    expect(await rows()).toMatchObject([{ attempts: 2 }]);
    ends[1]?.();
    await noneIsLeft();
  });

  test('an instance that stops finishes its jobs, or releases them after five seconds', async () => {
    const twin = await shop.startTwin();
    const ends: (() => void)[] = [];
    run = () => new Promise((resolve) => ends.push(resolve));
    const [quick, slow] = [
      await jobsOf(twin).addClaimed(shop.dataSource.manager, { kind: KIND, payload: { number: 0 } }),
      await jobsOf(twin).addClaimed(shop.dataSource.manager, { kind: KIND, payload: { number: 0 } }),
    ];
    void jobsOf(twin).finish(quick);
    void jobsOf(twin).finish(slow);
    const stopped = twin.app.close();
    ends[0]?.();
    await stopped;
    expect(ends).toHaveLength(2);
    await letTimePass();
    await msUntil(async () => ends.length === 3);
    expect(await rows()).toMatchObject([{ attempts: 2 }]);
    ends[2]?.();
    await noneIsLeft();
  });

  test('several instances run each of 100 jobs exactly once', async () => {
    const twin = await shop.startTwin();
    const ran: object[] = [];
    run = async ({ payload }) => void ran.push(payload);
    const numbers = Array.from({ length: 100 }, (_, number) => ({ number }));
    await Promise.all(numbers.map((payload) => add(payload)));
    await noneIsLeft();
    expect(ran).toHaveLength(100);
    expect(new Set(ran.map((payload) => JSON.stringify(payload))).size).toBe(100);
    await twin.app.close();
  });

  test('only two of seven slow jobs run at once, so that other jobs can run', async () => {
    const ends: (() => void)[] = [];
    run = ({ kind }) => (kind === SLOW ? new Promise((resolve) => ends.push(resolve)) : Promise.resolve());
    await shop.dataSource.query(
      `INSERT INTO jobs (kind, payload) SELECT $1, '{"number": 0}' FROM generate_series(1, 7)`,
      [SLOW],
    );
    await add();
    await noneIsLeft();
    await msUntil(async () => ends.length === 2);
    run = () => Promise.resolve();
    for (const end of ends) end();
    await msUntil(async () => (await rows(SLOW)).length === 0);
  });

  test('a recurring job runs once per interval for all instances, however often they start', async () => {
    let runs = 0;
    runAgain = async () => void (runs += 1);
    const twin = await shop.startTwin();
    for (const expected of [0, 1, 2]) {
      await msUntil(async () => (await rows(RECURRING))[0]?.wait === 3600);
      expect(runs).toBe(expected);
      await letTimePass(RECURRING);
    }
    await msUntil(async () => runs === 3);
    const nextRun = () => shop.dataSource.query('SELECT run_at FROM jobs WHERE kind = $1', [RECURRING]);
    await msUntil(async () => (await rows(RECURRING))[0]?.wait === 3600);
    const before = await nextRun();
    await (await shop.startTwin()).app.close();
    expect(await nextRun()).toEqual(before);
    await twin.app.close();
  });

  test('a recurring job that fails is tried again without end', async () => {
    runAgain = () => Promise.reject(Object.assign(new Error(SECRET), { code: 'EBUSY' }));
    const twin = await shop.startTwin();
    await shop.dataSource.query('UPDATE jobs SET attempts = 40');
    await letTimePass(RECURRING);
    await msUntil(async () => (await rows(RECURRING))[0]?.last_error === 'EBUSY');
    expect(await rows(RECURRING)).toMatchObject([{ attempts: 41, wait: 3600, failed: false }]);
    const failures = [shop, twin].map((one) => metricOf(one, `job_failures_total{kind="${RECURRING}"}`));
    expect((await Promise.all(failures)).toSorted()).toEqual([0, 1]);
    runAgain = () => Promise.resolve();
    await letTimePass(RECURRING);
    await msUntil(async () => (await rows(RECURRING))[0]?.attempts === 0);
    expect(await rows(RECURRING)).toMatchObject([{ wait: 3600, last_error: null }]);
    await twin.app.close();
  });
});
