import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { buildItem, buildUser, person } from '../../test/builders.js';
import { startMailServer } from '../../test/mail-server.js';
import { sharedShop } from '../../test/shared-shop.js';
import { startTestApp } from '../../test/test-app.js';

const REQUEST = 'mutation ($email: String!) { requestPasswordReset(email: $email) }';

describe('the email for a new password', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test('is replaced by one line with the link in the log if SMTP_URL is not set', async () => {
    const shop = await sharedShop();
    const { email } = await buildUser(shop);
    const line = new Promise((resolve) => {
      jest.spyOn(Logger.prototype, 'warn').mockImplementation((message: unknown) => {
        if (typeof message === 'string') resolve(message);
      });
    });
    await shop.asGuest().graphql(REQUEST, { email });
    expect(await line).toMatch(
      `No SMTP_URL is set. Set a new password for BeamBright, for ${email}: http://localhost:`,
    );
    expect(await line).toMatch(/\/reset-password#token=[\w-]{43}$/);
  });

  test('does not block orders or the shutdown of the shop if the mail server never responds', async () => {
    let onReceived = () => {};
    const received = new Promise<void>((resolve) => (onReceived = resolve));
    const receiver = await startMailServer({ onRcptTo: () => onReceived() });
    const givenUp = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const shop = await startTestApp({ SMTP_URL: receiver.url, MAIL_FROM: 'shop@example.com' });
    const customer = await person(shop);
    const { id } = await buildItem(shop);
    const { data } = await shop.asGuest().graphql(REQUEST, { email: customer.user.email });
    expect(data).toEqual({ requestPasswordReset: true });
    await received;
    const order = { cart_items: [{ item_id: id, quantity: 1 }] };
    expect((await customer.rest('POST', '/orders/create', order)).status).toBe(201);
    await shop.close();
    expect(givenUp).not.toHaveBeenCalled();
    await receiver.close();
  });
});
