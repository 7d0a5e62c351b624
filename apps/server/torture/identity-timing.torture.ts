import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomInt, randomUUID } from 'node:crypto';
import type { User } from '../src/accounts/user.entity.js';
import { buildUser, PASSWORD } from '../test/builders.js';
import { randomFrom } from '../test/random.js';
import { startTestApp, type TestApp } from '../test/test-app.js';
import { likelihoodOfSame, median } from './lib/rank-test.js';

/** Enough to detect half a millisecond in a sign-in, whose hash takes 25 to 35 ms. */
const SAMPLES = 2_500;
const WARM_UP = 100;
/** The medians of two calls may differ by this, or by a tenth of the first if that is more. */
const CLOSE_MS = 5;
/** The p-value above which two calls count as equally fast. By chance, one of the four PAIRS fails in one run of 250. */
const SAME = 0.001;
/** The limits are reset after so many tries, so that even the strictest rejects no call: a rejection takes another time. */
const FORGET_AFTER = 5;

let shop: TestApp;
let customer: User;
let deactivated: User;
beforeAll(async () => {
  shop = await startTestApp();
  customer = await buildUser(shop);
  deactivated = await buildUser(shop, { isActive: false });
});
afterAll(() => shop.close());

type Ask = () => Promise<unknown>;

/** The times of two calls, made in random order so that their after-effects burden both alike. */
async function timesOf(asks: [Ask, Ask], samples: number): Promise<[number[], number[]]> {
  const seed = String(randomInt(2 ** 31));
  const random = randomFrom(seed);
  const times: [number[], number[]] = [[], []];
  let tries: [number, number] = [0, 0];
  await forget();
  for (let count = 0; count < 2 * (samples + WARM_UP); count++) {
    const which = random.chance(0.5) ? 0 : 1;
    const began = performance.now();
    await asks[which]();
    if (count >= 2 * WARM_UP) times[which].push(performance.now() - began);
    tries[which] += 1;
    if (tries[which] === FORGET_AFTER) {
      await forget();
      tries = [0, 0];
    }
  }
  const [one, other] = times.map((values) => median(values).toFixed(2));
  console.info(`seed ${seed}: medians ${one} and ${other} ms, p = ${likelihoodOfSame(...times).toFixed(4)}`);
  return times;
}

/** An email without an account. It changes only when the limits are reset: then the known email stores new ones, too. */
let unknownEmail = `${randomUUID()}@example.com`;

async function forget(): Promise<void> {
  await shop.dataSource.query('TRUNCATE rate_limits');
  unknownEmail = `${randomUUID()}@example.com`;
}

async function enter(email: string, password: string, path: string): Promise<void> {
  const { status } = await shop.asGuest().rest('POST', path, { email, password });
  expect(status).toBe(401);
}

async function askForLink(email: string): Promise<void> {
  const mutation = 'mutation ($email: String!) { requestPasswordReset(email: $email) }';
  const response = await shop.asGuest().graphql(mutation, { email });
  expect(response).toMatchObject({ data: { requestPasswordReset: true } });
}

const PAIRS: [string, Ask, Ask][] = [
  [
    'an unknown email from a wrong password',
    () => enter(unknownEmail, 'wrong-1', '/login-user'),
    () => enter(customer.email, 'wrong-1', '/login-user'),
  ],
  [
    'an unknown email from a customer in the staff sign-in',
    () => enter(unknownEmail, PASSWORD, '/login'),
    () => enter(customer.email, PASSWORD, '/login'),
  ],
  [
    'an unknown email from a deactivated account',
    () => enter(unknownEmail, PASSWORD, '/login-user'),
    () => enter(deactivated.email, PASSWORD, '/login-user'),
  ],
  [
    'an unknown email from a known one in a password reset',
    () => askForLink(unknownEmail),
    () => askForLink(customer.email),
  ],
];

test.each(PAIRS)('the time does not distinguish %s', async (_, one, other) => {
  const times = await timesOf([one, other], SAMPLES);
  const [first, second] = [median(times[0]), median(times[1])];
  expect(Math.abs(first - second)).toBeLessThan(Math.max(CLOSE_MS, first / 10));
  expect(likelihoodOfSame(...times)).toBeGreaterThan(SAME);
});

test('the same test detects one millisecond of extra work for a known email', async () => {
  const times = await timesOf(
    [
      () => enter(unknownEmail, 'wrong-1', '/login-user'),
      async () => {
        await enter(customer.email, 'wrong-1', '/login-user');
        const until = performance.now() + 1;
        while (performance.now() < until);
      },
    ],
    SAMPLES,
  );
  expect(likelihoodOfSame(...times)).toBeLessThan(SAME);
});
