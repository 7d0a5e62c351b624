import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomInt, randomUUID } from 'node:crypto';
import type { User } from '../src/accounts/user.entity.js';
import { buildUser, PASSWORD } from '../test/builders.js';
import { randomFrom } from '../test/random.js';
import { startTestApp, type TestApp } from '../test/test-app.js';
import { likelihoodOfSame, median } from './lib/rank-test.js';

/** So that half a millisecond shows at a door, whose hash takes its 25 to 35 ms. */
const SAMPLES = 2_500;
const WARM_UP = 100;
/** Or a tenth, on a machine that is so busy that a hash takes much longer than its 30 ms. */
const CLOSE_MS = 5;
/** Four fair comparisons look unfair by chance in one run of 250; a hash, or a letter that is waited for, is far below it. */
const SAME = 0.001;
/** As many tries as the strictest limit allows: a refusal takes another time than what is to be compared. */
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

/** Draws who asks next each time anew, so that what one leaves behind for afterwards burdens both alike. */
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

/** Somebody without an account, who tries as often as the one who has one: the first try of an email costs other work than the next. */
let nobody = `${randomUUID()}@example.com`;

async function forget(): Promise<void> {
  await shop.dataSource.query('TRUNCATE rate_limits');
  nobody = `${randomUUID()}@example.com`;
}

async function enter(email: string, password: string, path: string): Promise<void> {
  const { status } = await shop.asGuest().rest('POST', path, { email, password });
  expect(status).toBe(401);
}

async function askForLink(email: string): Promise<void> {
  const mutation = 'mutation ($email: String!) { requestPasswordReset(email: $email) }';
  const answer = await shop.asGuest().graphql(mutation, { email });
  expect(answer).toMatchObject({ data: { requestPasswordReset: true } });
}

const PAIRS: [string, Ask, Ask][] = [
  [
    'an unknown email from a wrong password',
    () => enter(nobody, 'wrong-1', '/login-user'),
    () => enter(customer.email, 'wrong-1', '/login-user'),
  ],
  [
    'an unknown email from a customer at the door of the staff',
    () => enter(nobody, PASSWORD, '/login'),
    () => enter(customer.email, PASSWORD, '/login'),
  ],
  [
    'an unknown email from a deactivated account',
    () => enter(nobody, PASSWORD, '/login-user'),
    () => enter(deactivated.email, PASSWORD, '/login-user'),
  ],
  ['whose link for a new password is asked for', () => askForLink(nobody), () => askForLink(customer.email)],
];

test.each(PAIRS)('R32: time does not tell %s', async (_, one, other) => {
  const times = await timesOf([one, other], SAMPLES);
  const [first, second] = [median(times[0]), median(times[1])];
  expect(Math.abs(first - second)).toBeLessThan(Math.max(CLOSE_MS, first / 10));
  expect(likelihoodOfSame(...times)).toBeGreaterThan(SAME);
});

test('R32: the same look tells a shop that works a millisecond longer for somebody it knows', async () => {
  const times = await timesOf(
    [
      () => enter(nobody, 'wrong-1', '/login-user'),
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
