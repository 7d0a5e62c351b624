import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { buildUser, PASSWORD } from '../test/builders.js';
import { apiClient } from '../test/clients.js';
import { type Instance, startTestApp, type TestApp } from '../test/test-app.js';

const GUESSES = 10_000;
const AT_ONCE = 20;
const OF_ACCOUNT = 100;
const MINUTE_MS = 60_000;
const OF_ADDRESS = 300;

let shop: TestApp;
let otherInstance: Instance;
beforeAll(async () => {
  shop = await startTestApp({ TRUST_PROXY: '1' });
  otherInstance = await shop.startTwin();
});
beforeEach(() => shop.clear());
afterAll(async () => {
  await otherInstance.app.close();
  await shop.close();
});

/** Guesses at both instances alternately; returns how many were checked, not rate-limited, and how long all took. */
async function checked(guess: (place: number) => { email: string; password: string; from: string }) {
  const began = performance.now();
  let count = 0;
  for (let place = 0; place < GUESSES; place += AT_ONCE) {
    const round = Array.from({ length: AT_ONCE }, async (_, offset) => {
      const { from, ...credentials } = guess(place + offset);
      const url = offset % 2 ? otherInstance.url : shop.url;
      const door = offset % 3 ? '/login-user' : '/login';
      const { status } = await apiClient(url).rest('POST', door, credentials, { 'x-forwarded-for': from });
      if (status !== 429) count += 1;
    });
    await Promise.all(round);
  }
  console.info(`${GUESSES} guesses in ${Math.round(performance.now() - began)} ms, ${count} checked`);
  return count;
}

/** One of many addresses, as of a botnet. */
const addressOf = (place: number) => `10.${place % 250}.${Math.floor(place / 250) % 250}.1`;

test('of ten thousand passwords for one account a hundred are checked, then one a minute', async () => {
  const { email } = await buildUser(shop);
  const began = performance.now();
  const count = await checked((place) => ({ email, password: `guess-${place}`, from: addressOf(place) }));
  expect(count).toBeGreaterThan(OF_ACCOUNT);
  expect(count).toBeLessThanOrEqual(OF_ACCOUNT + 1 + (performance.now() - began) / MINUTE_MS);
});

test('of ten thousand accounts one address can try three hundred', async () => {
  expect(
    await checked((place) => ({
      email: `person-${place}@example.com`,
      password: PASSWORD,
      from: '10.1.1.1',
    })),
  ).toBe(OF_ADDRESS);
});
