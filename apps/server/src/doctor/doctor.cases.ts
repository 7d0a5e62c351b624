import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startMailServer } from '../../test/mail-server.js';
import { pictureServer } from '../../test/picture-server.js';
import { freePort, SESSION_SECRET } from '../../test/shop-process.js';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.js';
import { hashPassword } from '../accounts/password.js';
import { type Contents, contentsFile } from '../backup/backup-folder.js';
import { readConfig } from '../process/config.js';
import { Metrics } from '../process/metrics/metrics.js';
import { clockResult, releaseResult } from './database-checks.js';
import { examine } from './examine.js';
import { reportOf } from './report.js';
import { nodeResult, spaceResult } from './surrounding-checks.js';
import { addSurroundingMetrics } from './surrounding-metrics.js';

let folder: string;
let database: TestDatabase;
let sql: Client;

async function findings(environment: Record<string, string> = {}) {
  const variables = {
    PORT: String(await freePort()),
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: database.url,
    SESSION_SECRET,
    PUBLIC_URL: 'https://shop.example',
    TRUST_PROXY: '1',
    HOST: '127.0.0.1',
    ...environment,
  };
  const all = await examine(() => readConfig(variables, folder));
  return Object.fromEntries(all.map(({ name, ...result }) => [name, result]));
}

async function backupOf(name: string, hoursAgo: number): Promise<void> {
  await mkdir(join(folder, name, 'backup'), { recursive: true });
  const takenAt = new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
  await writeFile(contentsFile(join(folder, name, 'backup')), JSON.stringify({ takenAt }));
}

describe('doctor', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beambright-doctor-'));
    database = await createTestDatabase();
    sql = new Client({ connectionString: database.url });
    await sql.connect();
  });
  afterAll(async () => {
    await sql.end();
    await database.drop();
    await rm(folder, { recursive: true });
  });

  test('finds nothing to repair in a good shop, and changes nothing', async () => {
    const all = await findings();
    expect(Object.values(all).filter(({ outcome }) => outcome === 'fail')).toEqual([]);
    expect(all).toMatchObject({ Encoding: { outcome: 'pass' }, Rights: { outcome: 'pass' } });
    expect(await readdir(folder)).toEqual([]);
  });

  test('does not start an embedded PostgreSQL', async () => {
    expect(await findings({ DATABASE_URL: '' })).toMatchObject({
      'Database setting': { outcome: 'warn' },
      Database: { outcome: 'pass', what: expect.stringContaining('is not running') },
    });
    expect(await readdir(folder)).toEqual([]);
  });

  test('says which variable is wrong, and that all other checks depend on the variables', async () => {
    expect(reportOf(await examine(() => readConfig({ PROT: '1' })))).toMatch(
      /^fail {2}Variables {2}Unknown variable PROT: did you mean PORT\?\n +> Correct it .+\n\n0 in order, 0 to look at, 1 to repair\.$/,
    );
  });

  test.each([
    ['Address', 'warn', { PUBLIC_URL: '' }],
    ['Address', 'warn', { PUBLIC_URL: 'http://shop.example' }],
    ['Proxy', 'warn', { TRUST_PROXY: '0' }],
    ['Proxy', 'warn', { HOST: '' }],
    ['Demo data', 'fail', { DEMO_DATA: 'on' }],
    ['Demo data', 'warn', { DEMO_DATA: 'on', PUBLIC_URL: '' }],
    ['Demo data', 'warn', { DEMO_DATA: 'on', PUBLIC_URL: 'http://192.168.1.5:3000', TRUST_PROXY: '0' }],
    ['Demo data', 'pass', { DEMO_DATA: 'on', PUBLIC_URL: '', TRUST_PROXY: '0' }],
    ['Phone number', 'warn', {}],
    ['Phone number', 'pass', { SHOP_PHONE: '+254711222333' }],
    ['Mail', 'warn', {}],
    ['Backup', 'warn', {}],
    ['Backup', 'fail', { BACKUP_DIR: 'nowhere' }],
    ['Data folder', 'fail', { DATA_DIR: '/dev/null/data' }],
    ['Pictures', 'fail', { DATA_DIR: '/dev/null/data' }],
    ['Database', 'fail', { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/shop' }],
  ])('reports on %s: %s with %j', async (name, outcome, environment) => {
    expect((await findings(environment as Record<string, string>))[name]).toMatchObject({ outcome });
  });

  test.each([
    ['pass', 47],
    ['warn', 49],
    ['fail', 7 * 24],
  ])('reports on the backup: %s if the newest is %d hours old', async (outcome, hoursAgo) => {
    await backupOf(outcome, hoursAgo);
    await mkdir(join(folder, outcome, 'incomplete'));
    const { Backup } = await findings({ BACKUP_DIR: outcome });
    expect(Backup).toMatchObject({ outcome });
  });

  test('reports why a backup cannot be read', async () => {
    await mkdir(join(folder, 'unreadable'));
    await symlink('backup', join(folder, 'unreadable', 'backup'));
    const { Backup } = await findings({ BACKUP_DIR: 'unreadable' });
    expect(Backup).toEqual({
      outcome: 'fail',
      what: expect.stringMatching(/unreadable\/backup cannot be read \(ELOOP\)/),
    });
  });

  test('writes metrics for the alerts: the free disk space, the newest backup and the end of the certificate', async () => {
    await backupOf('told', 1);
    const { takenAt } = JSON.parse(
      await readFile(contentsFile(join(folder, 'told', 'backup')), 'utf8'),
    ) as Contents;
    const server = await pictureServer(() => {});
    const told = async (variables: Record<string, string>) => {
      const metrics = new Metrics();
      addSurroundingMetrics(metrics, readConfig({ DATA_DIR: folder, ...variables }, folder));
      return metrics.registry.metrics();
    };
    const text = await told({ BACKUP_DIR: 'told', PUBLIC_URL: `https://${server.host}` });
    server.close();
    expect(text).toMatch(/^data_disk_free_ratio 0\.\d+$/m);
    expect(text).toContain(`backup_newest_timestamp_seconds ${Date.parse(takenAt) / 1_000}\n`);
    expect(text).toContain(`certificate_expires_timestamp_seconds ${Date.parse('2120-01-01') / 1_000}\n`);
    const unread = await told({ BACKUP_DIR: 'nowhere', PUBLIC_URL: 'https://127.0.0.1:1' });
    expect(unread).toContain('backup_newest_timestamp_seconds 0\n');
    expect(unread).toContain('certificate_expires_timestamp_seconds 0\n');
  });

  test('reports active demo accounts with their published passwords in a public shop, also without DEMO_DATA', async () => {
    await sql.query(
      `INSERT INTO users (email, password_hash, is_active) VALUES
       ('owner@beambright.test', $1, true), ('admin@beambright.test', $2, false), ('customer@beambright.test', $3, true)`,
      await Promise.all(['owner-demo', 'admin-demo', 'a new password'].map(hashPassword)),
    );
    const reported = async (environment = {}) => (await findings(environment))['Demo accounts'];
    expect(await reported()).toEqual({
      outcome: 'fail',
      what: 'Any visitor can sign in with the published passwords of owner@beambright.test.',
      todo: 'Switch them off: npm run user:create -- owner@beambright.test --off',
    });
    expect(await reported({ PUBLIC_URL: '' })).toMatchObject({ outcome: 'warn' });
    expect(await reported({ PUBLIC_URL: '', TRUST_PROXY: '0' })).toMatchObject({ outcome: 'pass' });
    await sql.query('DELETE FROM users');
  });

  test('reports migrations that are still to run, and those of a newer shop', async () => {
    const { rows } = await sql.query(
      'DELETE FROM migrations WHERE id = (SELECT max(id) FROM migrations) RETURNING *',
    );
    expect(await findings()).toMatchObject({
      Migrations: { outcome: 'warn', what: `The next start runs a migration: ${rows[0].name}.` },
    });
    await sql.query(
      `INSERT INTO migrations (timestamp, name) VALUES ($1, $2), ('20990101000000', 'Later20990101000000')`,
      [rows[0].timestamp, rows[0].name],
    );
    const { Migrations } = await findings();
    expect(Migrations).toMatchObject({
      outcome: 'fail',
      what: expect.stringContaining("newer version of the shop (it has 'Later20990101000000')"),
    });
    await sql.query(`DELETE FROM migrations WHERE name = 'Later20990101000000'`);
  });

  test('reports jobs that failed or wait for long', async () => {
    expect(await findings()).toMatchObject({ Jobs: { outcome: 'pass' } });
    await sql.query(
      `INSERT INTO jobs (kind, payload, failed_at, created_at)
       VALUES ('a', '{}', now(), now()), ('a', '{}', NULL, now() - interval '16 minutes'), ('a', '{}', NULL, now()),
         ('recurring', '{}', NULL, 'infinity')`,
    );
    const { Jobs } = await findings();
    expect(Jobs).toMatchObject({
      outcome: 'warn',
      what: 'Jobs that failed: 1; that have been waiting for over 15 minutes: 1.',
    });
    await sql.query('DELETE FROM jobs');
  });

  test('tries the mail server without sending', async () => {
    const mails = await startMailServer();
    const environment = { SMTP_URL: mails.url, MAIL_FROM: 'shop@example.com' };
    expect((await findings(environment))['Mail']).toMatchObject({ outcome: 'pass' });
    expect(mails.mails).toEqual([]);
    await mails.close();
    expect((await findings(environment))['Mail']).toMatchObject({ outcome: 'fail' });
  });

  test('reports a port that another program uses', async () => {
    const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { Port } = await findings({ PORT: String(port) });
    server.close();
    expect(Port).toEqual({
      outcome: 'fail',
      what: `Port ${port} is taken: stop what uses it, or set PORT to another.`,
    });
  });

  test.each([
    ['PostgreSQL 15.20', releaseResult(150_020, true), 'pass'],
    ['PostgreSQL 15.19', releaseResult(150_019, true), 'warn'],
    ['an embedded PostgreSQL 18.4', releaseResult(180_004, false), 'warn'],
    ['a PostgreSQL newer than the shop', releaseResult(190_000, true), 'pass'],
    ['a database 4 s ahead', clockResult(4_000), 'pass'],
    ['a database a minute behind', clockResult(-60_000), 'warn'],
    ['Node 22.23.4', nodeResult('22.23.4'), 'pass'],
    ['Node 22.23.3', nodeResult('22.23.3'), 'warn'],
    ['Node 24.22.0', nodeResult('24.22.0'), 'warn'],
    ['Node 24.23.0', nodeResult('24.23.0'), 'pass'],
    ['Node 26.12.1', nodeResult('26.12.1'), 'pass'],
    ['Node 20, which gets no fixes', nodeResult('20.20.2'), 'warn'],
    ['Node 23, which gets no fixes', nodeResult('23.99.0'), 'warn'],
    ['a Node newer than the shop', nodeResult('27.0.0'), 'pass'],
    ['2 GB free', spaceResult(2_000_000_000, '/data'), 'pass'],
    ['500 MB free', spaceResult(500_000_000, '/data'), 'warn'],
    ['50 MB free', spaceResult(50_000_000, '/data'), 'fail'],
  ])('gives the right outcome for %s', (_, result, outcome) => {
    expect(result.outcome).toBe(outcome);
  });
});
