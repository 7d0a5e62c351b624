import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { buildOrder, buildUser, PASSWORD, person } from '../../test/builders.js';
import type { ApiClient } from '../../test/clients.js';
import { codesOf } from '../../test/lists.js';
import { type MailServer, startMailServer } from '../../test/mail-server.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';

type Person = Awaited<ReturnType<typeof person>>;

let mailServer: MailServer;
let shop: TestApp;
let owner: Person;
let customer: Person;

const PAYBILL = { kind: 'PAYBILL', number: '247247', name: 'BEAMBRIGHT LTD', days: 2 };
const TILL = { kind: 'TILL', number: '512345', name: 'BEAMBRIGHT LTD', days: null };

const set = (howToPay: object | null, password = PASSWORD, as: ApiClient = owner) =>
  as.graphql(
    'mutation ($howToPay: HowToPayInput, $password: String!) { setHowToPay(howToPay: $howToPay, password: $password) { kind number name days } }',
    { howToPay, password },
  );

const read = async (query: string, as: ApiClient = customer) => (await as.graphql(query)).data;

describe('how to pay', () => {
  beforeAll(async () => {
    mailServer = await startMailServer();
    shop = await sharedShop({ SMTP_URL: mailServer.url, MAIL_FROM: 'shop@example.com' });
  });
  afterAll(() => mailServer.close());
  beforeEach(async () => {
    await shop.clear();
    [owner, customer] = [await person(shop, 'system_owner'), await person(shop)];
  });

  test('is set by the owner with the password, and all owners get an email about each change', async () => {
    const { email } = await buildUser(shop, { role: 'system_owner' });
    const before = mailServer.mails.length;
    expect(codesOf(await set(TILL, 'not-this-one'))).toEqual(['WRONG_PASSWORD']);
    expect(codesOf(await set({ ...TILL, number: '1' }))).toEqual(['HOW_TO_PAY_INVALID']);
    const without = await owner.graphql(`mutation { setHowToPay(password: "${PASSWORD}") { number } }`);
    expect(codesOf(without)).toEqual(['INVALID_INPUT']);
    expect(await read('{ howToPay { number } }')).toEqual({ howToPay: null });
    expect((await set(TILL)).data).toEqual({ setHowToPay: TILL });
    await set({ ...TILL, number: ' 512 345' });
    expect((await set(PAYBILL)).data).toEqual({ setHowToPay: PAYBILL });
    expect(await read('{ howToPay { kind number name days } }')).toEqual({ howToPay: PAYBILL });
    const mails = (await mailServer.received(before + 4)).slice(before);
    expect(mails.map(({ to }) => to[0]).toSorted()).toEqual(
      [email, email, owner.user.email, owner.user.email].toSorted(),
    );
    expect(mails.at(-1)?.contents).toContain(`${owner.user.email} changed how customers of BeamBright pay`);
    expect(mails.map(({ contents }) => contents).join('\n')).toMatch(
      /Before: M-Pesa till 512345, name BEAMBRIGHT LTD\s+Now: M-Pesa paybill 247247, account the code of the order, name BEAMBRIGHT LTD, within 2 days/,
    );
  });

  test('is shown for an order with an agreed price until the order is delivered', async () => {
    const agreed = { userId: customer.user.id, status: 'confirmed', actualPrice: 250_000 } as const;
    const { id, code } = await buildOrder(shop, agreed);
    const asked = () => read(`{ order(id: "${id}") { howToPay } }`);
    const told = (howToPay: unknown) => ({ order: { howToPay } });
    expect(await asked()).toEqual(told(null));
    await set(PAYBILL);
    const day = expect.stringMatching(
      new RegExp(`^M-Pesa paybill 247247, account ${code}, by \\w+ \\d+, name BEAMBRIGHT LTD$`),
    );
    expect(await asked()).toEqual(told(day));
    await shop.dataSource.query(`UPDATE orders SET created_at = now() - interval '9 days'`);
    expect(await asked()).toEqual(told(`M-Pesa paybill 247247, account ${code}, name BEAMBRIGHT LTD`));
    await set(TILL);
    expect(await asked()).toEqual(told('M-Pesa till 512345, name BEAMBRIGHT LTD'));
    await shop.dataSource.query(`UPDATE orders SET status = 'delivered'`);
    expect(await asked()).toEqual(told(null));
    await shop.dataSource.query(`UPDATE orders SET status = 'confirmed'`);
    await set(null);
    expect(await asked()).toEqual(told(null));
  });
});
