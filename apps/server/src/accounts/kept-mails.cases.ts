import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { type MailServer, startMailServer, tokenIn } from '../../test/mail-server.js';
import { type ShopProcess, startShopProcess } from '../../test/shop-process.js';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.js';
import { msUntil } from '../../torture/lib/until.js';
import { PASSWORD_MAIL } from './password-mail.js';
import { secretHash } from './secret.js';

/** Few enough for a slow disk: a request that waits too long for a connection is rejected with TOO_BUSY. */
const COUNT = 20;
const MAILS = `FROM jobs WHERE kind = '${PASSWORD_MAIL}'`;
const REQUEST = 'mutation ($email: String!) { requestPasswordReset(email: $email) }';

let database: TestDatabase;
let sql: Client;
let mailServer: MailServer;
const shops: ShopProcess[] = [];

async function startShop(smtpUrl: string): Promise<ShopProcess> {
  const environment = { SMTP_URL: smtpUrl, MAIL_FROM: 'shop@example.com', TRUST_PROXY: '1' };
  const shop = await startShopProcess(database.url, { environment });
  shops.push(shop);
  return shop;
}

const request = async (shop: ShopProcess, number: number) => {
  const response = await fetch(`${shop.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.${number}.1` },
    body: JSON.stringify({ query: REQUEST, variables: { email: `u${number}@example.com` } }),
  });
  return response.json();
};

const countOf = async (statement: string) => (await sql.query(statement)).rowCount;

describe('password emails', () => {
  beforeEach(async () => {
    database = await createTestDatabase();
    sql = new Client({ connectionString: database.url });
    await sql.connect();
    mailServer = await startMailServer();
  });
  afterEach(async () => {
    for (const shop of shops.splice(0)) await shop.tidy();
    await mailServer.close();
    await sql.end();
    await database.drop();
  });

  test('that wait for a mail server are sent once, each with a valid link, even if the shop is killed', async () => {
    await sql.query(
      `INSERT INTO users (email, password_hash) SELECT 'u' || n || '@example.com', '' FROM generate_series(1, $1) AS n`,
      [COUNT],
    );
    const down = await startMailServer();
    await down.close();
    const killed = await startShop(down.url);
    const numbers = Array.from({ length: COUNT }, (_, index) => index + 1);
    const accepted = await Promise.all(numbers.map((number) => request(killed, number)));
    await killed.end('SIGKILL');
    expect(accepted).toMatchObject(numbers.map(() => ({ data: { requestPasswordReset: true } })));
    const { rows: kept } = await sql.query(`SELECT payload ${MAILS}`);
    expect(kept).toHaveLength(COUNT);
    expect(kept).toContainEqual({ payload: { letter: 'reset', email: 'u1@example.com' } });

    await sql.query('UPDATE jobs SET run_at = now()');
    await Promise.all([startShop(mailServer.url), startShop(mailServer.url)]);
    await mailServer.received(COUNT);
    await msUntil(async () => (await countOf(`SELECT ${MAILS}`)) === 0);
    expect(new Set(mailServer.mails.map(({ to }) => to[0])).size).toBe(COUNT);
    expect(mailServer.mails).toHaveLength(COUNT);
    const { rows: links } = await sql.query<{ hash: string }>(
      `SELECT encode(token_hash, 'hex') AS hash FROM password_resets`,
    );
    const sent = mailServer.mails.map((mail) => secretHash(tokenIn(mail)).toString('hex'));
    expect(links.map(({ hash }) => hash)).toEqual(expect.arrayContaining(sent));
  });
});
