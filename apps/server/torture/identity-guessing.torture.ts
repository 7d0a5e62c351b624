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
let twin: Instance;
beforeAll(async () => {
  shop = await startTestApp({ TRUST_PROXY: '1' });
  twin = await shop.startTwin();
});
beforeEach(() => shop.clear());
afterAll(async () => {
  await twin.app.close();
  await shop.close();
});

/** Guesses at both instances in turn; answers how many were judged and not stopped, and how long all of them took. */
async function judged(guess: (place: number) => { email: string; password: string; from: string }) {
  const began = performance.now();
  let count = 0;
  for (let place = 0; place < GUESSES; place += AT_ONCE) {
    const round = Array.from({ length: AT_ONCE }, async (_, offset) => {
      const { from, ...credentials } = guess(place + offset);
      const url = offset % 2 ? twin.url : shop.url;
      const door = offset % 3 ? '/login-user' : '/login';
      const { status } = await apiClient(url).rest('POST', door, credentials, { 'x-forwarded-for': from });
      if (status !== 429) count += 1;
    });
    await Promise.all(round);
  }
  console.info(`${GUESSES} guesses in ${Math.round(performance.now() - began)} ms, ${count} judged`);
  return count;
}

/** In the name of one of many addresses, as a crowd of hired machines has. */
const addressOf = (place: number) => `10.${place % 250}.${Math.floor(place / 250) % 250}.1`;

test('R31: of ten thousand passwords a hundred are tried at one account, then one a minute', async () => {
  const { email } = await buildUser(shop);
  const began = performance.now();
  const count = await judged((place) => ({ email, password: `guess-${place}`, from: addressOf(place) }));
  expect(count).toBeGreaterThan(OF_ACCOUNT);
  expect(count).toBeLessThanOrEqual(OF_ACCOUNT + 1 + (performance.now() - began) / MINUTE_MS);
});

test('R31: of ten thousand accounts one address tries its password at three hundred', async () => {
  expect(
    await judged((place) => ({ email: `person-${place}@example.com`, password: PASSWORD, from: '10.1.1.1' })),
  ).toBe(OF_ADDRESS);
});
