import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { person } from '../../test/builders.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';

let shop: TestApp;
let customer: Awaited<ReturnType<typeof person>>;

const update = (details: Record<string, unknown>) =>
  customer.graphql(
    'mutation ($name: String, $phone: String) { updateAccount(name: $name, phone: $phone) { name phone } }',
    details,
  );

const me = async () => (await customer.graphql('{ me { name phone } }')).data;

describe('updating an account', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    customer = await person(shop);
  });

  test('stores name and phone, trimmed', async () => {
    const details = { name: 'Wanjikũ <b>O’Neil</b>', phone: '0711 000 111' };
    const { data } = await update({ name: ` ${details.name} `, phone: `${details.phone} ` });
    expect(data).toEqual({ updateAccount: details });
    expect(await me()).toEqual({ me: details });
  });

  test('stores name and phone without invisible characters, and checks their length afterwards', async () => {
    const { data } = await update({
      name: `\u200bJane  Doe${'\u200f'.repeat(100)}`,
      phone: `\u202a+２５４ (0) 712–345 678${'\u202c'.repeat(9)}`,
    });
    expect(data).toEqual({ updateAccount: { name: 'Jane Doe', phone: '+254 (0) 712-345 678' } });
  });

  test('keeps what is not given, and deletes what is null or blank', async () => {
    await update({ name: 'Ann', phone: '0711000111' });
    expect((await update({ name: 'Anne' })).data).toEqual({
      updateAccount: { name: 'Anne', phone: '0711000111' },
    });
    expect((await update({})).data).toEqual({ updateAccount: { name: 'Anne', phone: '0711000111' } });
    expect((await update({ phone: null })).data).toEqual({ updateAccount: { name: 'Anne', phone: null } });
    expect((await update({ name: ' \u200b' })).data).toEqual({ updateAccount: { name: null, phone: null } });
  });

  test('changes no other account, and ends no session', async () => {
    const other = await person(shop);
    await update({ name: 'Ann' });
    expect((await other.graphql('{ me { name } }')).data).toEqual({ me: { name: null } });
    expect((await customer.rest('GET', '/verify')).status).toBe(200);
  });

  test('rejects text that is too long or has a NUL character', async () => {
    for (const [details, code] of [
      [{ name: 'x'.repeat(101) }, 'TEXT_TOO_LONG'],
      [{ phone: '0'.repeat(21) }, 'TEXT_TOO_LONG'],
      [{ name: 'a\0b' }, 'TEXT_HAS_NUL'],
    ] as const)
      expect((await update(details)).errors).toMatchObject([{ extensions: { code } }]);
    expect(await me()).toEqual({ me: { name: null, phone: null } });
  });
});
