import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { buildUser, PASSWORD, signedIn } from '../../test/builders.js';
import { apiClient } from '../../test/clients.js';
import { type Instance, startTestApp, type TestApp } from '../../test/test-app.js';
import { secretHash } from './secret.js';

const LIMIT = 10;

let shop: TestApp;
let otherInstance: Instance;

type Outcome = 'checked' | 'limited';

const outcomeOf = (status: number): Outcome => (status === 429 ? 'limited' : 'checked');
const count = (outcomes: Outcome[]) => outcomes.filter((outcome) => outcome === 'checked').length;

async function guess(url: string, email: string, headers: Record<string, string> = {}, path = '/login-user') {
  const body = { email, password: 'wrong-1' };
  return outcomeOf((await apiClient(url).rest('POST', path, body, headers)).status);
}

const enter = (email: string) => shop.asGuest().rest('POST', '/login-user', { email, password: PASSWORD });

async function guessByAliases(url: string, email: string, guesses: number): Promise<Outcome[]> {
  const aliases = Array.from({ length: guesses }, (_, place) => {
    const door = place % 2 ? 'signIn' : 'signInStaff';
    return `guess${place}: ${door}(input: { email: "${email}", password: "wrong-${place}" }) { id }`;
  });
  const { errors } = await apiClient(url).graphql(`mutation { ${aliases.join(' ')} }`);
  return (errors ?? []).map(({ extensions }) =>
    extensions.code === 'TOO_MANY_TRIES' ? 'limited' : 'checked',
  );
}

/** Headers with which clients pretend to be another client each time; the proxy appends the real address. */
const forgedHeaders = (place: number): Record<string, string>[] => {
  const invented = `10.9.8.${place}`;
  return [
    { 'x-forwarded-for': `${invented}, 196.201.214.7` },
    { 'x-forwarded-for': `${invented}, ${invented}, 196.201.214.7` },
    ...['x-real-ip', 'x-client-ip', 'true-client-ip', 'cf-connecting-ip', 'x-originating-ip'].map((name) => ({
      [name]: invented,
      'x-forwarded-for': '196.201.214.7',
    })),
    { forwarded: `for=${invented}`, 'x-forwarded-for': '196.201.214.7' },
  ];
};

/** Makes one guess with each forged header, each at a new email, so that only the limit per address can apply. */
async function guessAsManyPeople(url: string): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const [place, headers] of forgedHeaders(1).entries()) {
    outcomes.push(await guess(url, `unknown-${place}@example.com`, headers));
  }
  return outcomes;
}

describe('guessing passwords', () => {
  beforeAll(async () => {
    shop = await startTestApp({ TRUST_PROXY: '1' });
    otherInstance = await shop.startTwin();
  });
  beforeEach(() => shop.clear());
  afterAll(async () => {
    await otherInstance.app.close();
    await shop.close();
  });

  describe('of the guesses at one account', () => {
    test('no more than ten are checked, however many go into one request', async () => {
      const { email } = await buildUser(shop);
      const outcomes: Outcome[] = [];
      for (let request = 0; request < LIMIT + 2; request++) {
        outcomes.push(...(await guessByAliases(shop.url, email, 4)));
      }
      // The first error ends a request, so that its other guesses are never checked.
      expect(outcomes).toHaveLength(LIMIT + 2);
      expect(count(outcomes)).toBe(LIMIT);
      expect((await enter(email)).status).toBe(429);
    });

    test('only ten in total are checked, over two server instances, customer and staff sign-in and both APIs', async () => {
      const { email } = await buildUser(shop);
      const guesses = [shop.url, otherInstance.url].flatMap((url) => [
        ...[1, 2, 3, 4].flatMap(() => [guess(url, email), guess(url, email.toUpperCase(), {}, '/login')]),
        guessByAliases(url, email, 4),
      ]);
      const outcomes = (await Promise.all(guesses)).flat();
      expect(outcomes).toHaveLength(18);
      expect(count(outcomes)).toBe(LIMIT);
    });

    test('right ones all succeed when sent to two server instances at once, and do not count as failed guesses', async () => {
      const { email } = await buildUser(shop);
      const urls = Array.from({ length: 12 }, () => [shop.url, otherInstance.url]).flat();
      const enterAt = (url: string) =>
        apiClient(url).rest('POST', '/login-user', { email, password: PASSWORD });
      const statuses = (await Promise.all(urls.map(enterAt))).map(({ status }) => status);
      expect(statuses).toEqual(Array(24).fill(200));
      const outcomes = await Promise.all(urls.map((url) => guess(url, email)));
      expect(count(outcomes)).toBe(LIMIT);
      // Now the result of the right password is withheld as that of wrong ones is.
      expect((await enter(email)).status).toBe(429);
    });

    test('none is checked if they come as one batch of GraphQL requests', async () => {
      const { email } = await buildUser(shop);
      const query = `mutation { signIn(input: { email: "${email}", password: "${PASSWORD}" }) { id } }`;
      const response = await fetch(`${shop.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify([{ query }, { query }]),
      });
      expect(response.status).toBe(400);
      expect(response.headers.getSetCookie()).toEqual([]);
    });
  });

  describe('an internet address that has used up its limit', () => {
    const ADDRESSES = `INSERT INTO rate_limits VALUES ('sign-in-address:196.201.214.7', 300, $1)`;

    test('stays limited, whatever headers it forges', async () => {
      await shop.dataSource.query(ADDRESSES, [Date.now() + 60_000]);
      const outcomes = await guessAsManyPeople(shop.url);
      expect(outcomes).toHaveLength(8);
      expect(count(outcomes)).toBe(0);
    });

    test('shares its limit with all addresses of its IPv6 network', async () => {
      const ask = async (address: string) => {
        const mutation = 'mutation { requestPasswordReset(email: "unknown@example.com") }';
        const { errors } = await shop.asGuest().graphql(mutation, {}, { 'x-forwarded-for': address });
        return errors?.[0]?.extensions.code ?? 'taken';
      };
      expect(await ask('2001:db8:1:2::1')).toBe('taken');
      await shop.dataSource.query(`UPDATE rate_limits SET points = 100 WHERE key LIKE 'reset-address:%'`);
      expect(await ask('2001:db8:1:2:ffff::7')).toBe('TOO_MANY_TRIES');
      expect(await ask('2001:db8:1:3::1')).toBe('taken');
    });
  });

  describe('a user whose password is being guessed', () => {
    const HOME = { 'x-forwarded-for': '::ffff:196.201.214.7' };
    const NEIGHBOUR = { 'x-forwarded-for': '196.201.214.99' };
    const ABROAD = { 'x-forwarded-for': '2001:db8:1:2::1' };
    const ABROAD_TOO = { 'x-forwarded-for': '2001:db8:1:ffff::1' };
    const MOVED = { 'x-forwarded-for': '203.0.113.5' };

    const open = (email: string, headers: Record<string, string>) =>
      shop.asGuest().rest('POST', '/login', { email, password: PASSWORD }, headers);
    const KEEP =
      'INSERT INTO rate_limits VALUES ($1, $2, $3) ON CONFLICT (key) DO UPDATE SET points = excluded.points';
    const failADay = (email: string, failures: number) =>
      shop.dataSource.query(KEEP, [
        `sign-in-day:${secretHash(email).toString('hex')}`,
        failures,
        Date.now() + 60_000,
      ]);
    const letAMinutePass = () =>
      shop.dataSource.query(
        `UPDATE rate_limits SET expire = expire - 60000 WHERE key LIKE 'sign-in-elsewhere:%'`,
      );

    test('can sign in from another network, stays signed in, and can sign in again after 15 minutes', async () => {
      const owner = await signedIn(shop, 'system_owner');
      const { email } = owner.user;
      for (let round = 0; round < LIMIT; round++)
        await guess(shop.url, email, round % 2 ? ABROAD : ABROAD_TOO, '/login');
      const refused = await open(email, ABROAD);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
      expect((await open(email, HOME)).status).toBe(200);
      expect((await owner.rest('GET', '/stats/orders')).status).toBe(200);
      // Rejected guesses do not extend the limit.
      await shop.dataSource.query('UPDATE rate_limits SET expire = expire - 15 * 60000');
      expect((await open(email, ABROAD)).status).toBe(200);
    });

    test('can, after 100 failures in a day, sign in freely from known networks, but only once a minute from others', async () => {
      const { email } = await buildUser(shop, { role: 'system_owner' });
      expect((await open(email, HOME)).status).toBe(200);
      await failADay(email, 100);
      const abroad = [ABROAD, MOVED, {}, ABROAD_TOO];
      const guesses = abroad.map((headers, place) =>
        guess(place % 2 ? otherInstance.url : shop.url, email, headers),
      );
      expect(count(await Promise.all(guesses))).toBe(1);
      const held = await open(email, MOVED);
      expect(held.status).toBe(429);
      expect(Number(held.headers.get('retry-after'))).toBeLessThanOrEqual(60);
      expect((await open(email, NEIGHBOUR)).status).toBe(200);
      await letAMinutePass();
      expect((await open(email, MOVED)).status).toBe(200);
      expect((await open(email, MOVED)).status).toBe(200);
    });

    test('gets status 429 in a network that they last used more than a year ago', async () => {
      const { email } = await buildUser(shop, { role: 'system_owner' });
      expect((await open(email, HOME)).status).toBe(200);
      await failADay(email, 100);
      await shop.dataSource.query(`UPDATE sign_in_networks SET seen_at = now() - interval '1 year 1 day'`);
      await guess(shop.url, email, ABROAD);
      expect((await open(email, HOME)).status).toBe(429);
    });

    test('cannot be told from an unknown email: wrong passwords get the same responses for both', async () => {
      const { email } = await buildUser(shop);
      const answersAt = async (asked: string) => {
        await failADay(asked, 99);
        const responses = [];
        for (let round = 0; round < 3; round++) {
          const { status, body } = await apiClient(shop.url).rest('POST', '/login-user', {
            email: asked,
            password: 'wrong-1',
          });
          const { code, message } = body as { code: string; message: string };
          responses.push({ status, code, message });
        }
        return responses;
      };
      const known = await answersAt(email);
      expect(known.map(({ status }) => status)).toEqual([401, 401, 429]);
      expect(await answersAt('unknown@example.com')).toEqual(known);
    });

    test('can sign in from the network in which they set a new password by email', async () => {
      const { email, id } = await buildUser(shop, { role: 'system_owner' });
      await failADay(email, 100);
      await guess(shop.url, email);
      expect((await open(email, {})).status).toBe(429);
      await shop.dataSource.query('INSERT INTO password_resets VALUES ($1, $2)', [id, secretHash('token')]);
      await shop.asGuest().graphql(`mutation { resetPassword(token: "token", newPassword: "${PASSWORD}") }`);
      expect((await open(email, {})).status).toBe(200);
    });
  });
});
