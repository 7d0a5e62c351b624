import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { buildUser, signedIn } from '../../test/builders.js';
import { type MailServer, startMailServer } from '../../test/mail-server.js';
import { metricOf } from '../../test/metric-values.js';
import { startTestApp, type TestApp } from '../../test/test-app.js';
import { msUntil } from '../../torture/lib/until.js';
import { passwordMail } from '../accounts/password-mail.js';

let mailServer: MailServer;
let shop: TestApp;
let owner: Awaited<ReturnType<typeof signedIn>>;

const EMAIL = 'ann@example.com';
const LIST = `query ($first: Int = 24, $after: String) {
  failedJobs(first: $first, after: $after) {
    totalCount nodes { id kind what createdAt failedAt attempts reason lastError } pageInfo { endCursor }
  }
}`;
const GONE = { errors: [{ extensions: { code: 'JOB_NOT_FOUND' } }] };

interface List {
  failedJobs: {
    totalCount: number;
    nodes: { id: string; what: string }[];
    pageInfo: { endCursor: string };
  };
}

async function listed(variables: Record<string, unknown> = {}) {
  const { data, errors } = await owner.graphql<List>(LIST, variables);
  if (!data) throw new Error(JSON.stringify(errors));
  return data.failedJobs;
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const LATEST = hoursAgo(1);

async function buildFailed(job = passwordMail('reset', EMAIL), code = 'ETIMEDOUT', failedAt = LATEST) {
  const [{ id }] = await shop.dataSource.query<[{ id: string }]>(
    `INSERT INTO jobs (kind, payload, attempts, created_at, failed_at, last_error)
     VALUES ($1, $2, 20, '2026-01-02', $3, $4) RETURNING id`,
    [job.kind, job.payload, failedAt, code],
  );
  return id;
}

const act = (mutation: 'retryJob' | 'dismissJob', id: string) =>
  owner.graphql(`mutation ($id: ID!) { ${mutation}(id: $id) }`, { id });

describe('failed jobs', () => {
  beforeAll(async () => {
    mailServer = await startMailServer();
    shop = await startTestApp({ SMTP_URL: mailServer.url, MAIL_FROM: 'shop@example.com' });
  });
  beforeEach(async () => {
    await shop.clear();
    owner = await signedIn(shop, 'system_owner');
  });
  afterAll(async () => {
    await shop.close();
    await mailServer.close();
  });

  test('are listed with their purpose and the reason of the failure, the last failure first, page by page', async () => {
    await buildFailed({ kind: 'of a later release', payload: {} }, 'EBUSY', hoursAgo(3));
    await buildFailed(passwordMail('invitation', EMAIL), 'EENVELOPE 550', LATEST);
    await buildFailed(passwordMail('reset', EMAIL), 'EXPIRED', hoursAgo(2));
    await shop.dataSource.query(
      `INSERT INTO jobs (kind, payload, run_at) VALUES ('waiting', '{}', now() + interval '1 hour')`,
    );
    const first = await listed({ first: 2 });
    expect(first).toMatchObject({
      totalCount: 3,
      nodes: [
        {
          kind: 'password-mail',
          what: `Email to ${EMAIL}: staff invitation`,
          createdAt: '2026-01-02T00:00:00.000Z',
          failedAt: LATEST,
          attempts: 20,
          reason: 'the mail server did not accept the address',
          lastError: 'EENVELOPE 550',
        },
        { what: `Email to ${EMAIL}: password link`, reason: 'it had waited for more than a day' },
      ],
    });
    expect((await listed({ after: first.pageInfo.endCursor })).nodes).toMatchObject([
      { what: 'of a later release', reason: null, lastError: 'EBUSY' },
    ]);
  });

  test('are carried out when they are tried again, even if old, and leave the list', async () => {
    await buildUser(shop, { email: EMAIL });
    const id = await buildFailed();
    expect(await act('retryJob', id)).toMatchObject({ data: { retryJob: id } });
    const [mail] = await mailServer.received(1);
    expect(mail).toMatchObject({ to: [EMAIL] });
    await msUntil(
      async () => (await shop.dataSource.query('SELECT FROM jobs WHERE id = $1', [id])).length === 0,
    );
    expect(await act('retryJob', id)).toMatchObject(GONE);
  });

  test('get as many tries as new jobs when they are tried again', async () => {
    const id = await buildFailed({ kind: 'of a later release', payload: {} }, 'EBUSY');
    await act('retryJob', id);
    const [job] = await shop.dataSource.query(
      'SELECT attempts, failed_at, last_error, run_at <= now() AND created_at > now() - interval \'1 minute\' AS "isNew" FROM jobs WHERE id = $1',
      [id],
    );
    expect(job).toEqual({ attempts: 0, failed_at: null, last_error: null, isNew: true });
    expect(await act('dismissJob', id)).toMatchObject(GONE);
  });

  test('are removed when they are dismissed, and are then no longer counted for the alert', async () => {
    const id = await buildFailed();
    await shop.dataSource.query('NOTIFY jobs');
    await msUntil(async () => (await metricOf(shop, 'jobs_failed')) === 1);
    expect(await act('dismissJob', id)).toMatchObject({ data: { dismissJob: id } });
    await msUntil(async () => (await metricOf(shop, 'jobs_failed')) === 0);
    expect(await listed()).toMatchObject({ totalCount: 0, nodes: [] });
    expect(await act('dismissJob', id)).toMatchObject(GONE);
    expect(await act('dismissJob', 'no id')).toMatchObject(GONE);
  });
});
