import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { buildItem, PASSWORD, signedIn } from '../../test/builders.js';
import { startMailServer } from '../../test/mail-server.js';
import { startTestApp, type TestApp } from '../../test/test-app.js';

const closers: (() => Promise<unknown>)[] = [];
let givenUp: string[];

const TAKES_FOR_EVER = 'takes for ever';

/** Where the shop hands in its mail. */
const receivers: Record<string, () => Promise<string>> = {
  'is not there': async () => {
    const server = await startMailServer();
    await server.close();
    return server.url;
  },
  'fails each time': async () => {
    const fault = Object.assign(new Error('disk on fire'), { responseCode: 554 });
    const server = await startMailServer({ onMailFrom: (_address, _session, done) => done(fault) });
    closers.push(server.close);
    return server.url;
  },
  [TAKES_FOR_EVER]: async () => {
    const server = await startMailServer({ onRcptTo: () => {} });
    closers.push(server.close);
    return server.url;
  },
};

async function everydayLife(shop: TestApp): Promise<unknown[]> {
  const [customer, owner] = [await signedIn(shop), await signedIn(shop, 'system_owner')];
  const { email } = customer.user;
  const { id } = await buildItem(shop);
  const reset = 'mutation ($email: String!) { requestPasswordReset(email: $email) }';
  const order = { cart_items: [{ item_id: id, quantity: 1 }] };
  return [
    (await shop.asGuest().graphql(reset, { email })).data,
    (await customer.rest('POST', '/orders/create', order)).status,
    (await shop.asGuest().rest('POST', '/login-user', { email, password: PASSWORD })).status,
    (await owner.rest('GET', '/stats/orders')).status,
    (await shop.asGuest().rest('GET', '/healths')).status,
  ];
}

describe('broken mail', () => {
  beforeEach(() => {
    givenUp = [];
    jest.spyOn(Logger.prototype, 'error').mockImplementation((message: unknown) => {
      givenUp.push(String(message));
    });
  });
  afterEach(async () => {
    for (const close of closers.splice(0).toReversed()) await close();
    jest.restoreAllMocks();
  });

  test.each(Object.keys(receivers))(
    'R13: with a receiver of mail that %s the shop goes on, and nobody waits for it',
    async (which) => {
      const smtp = (await receivers[which]?.()) ?? '';
      const shop = await startTestApp({ SMTP_URL: smtp, MAIL_FROM: 'shop@example.com' });
      closers.push(shop.close);
      const answers = await everydayLife(shop);
      expect(answers).toEqual([{ requestPasswordReset: true }, 201, 200, 200, 200]);
      if (which === TAKES_FOR_EVER) expect(givenUp).toEqual([]);
    },
  );
});
