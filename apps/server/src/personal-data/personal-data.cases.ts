import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { text } from 'node:stream/consumers';
import { person } from '../../test/builders.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import { PERSONAL_DATA } from './personal-data.js';
import { PersonalDataService } from './personal-data.service.js';

const COLUMNS = `
  SELECT table_name AS "table", column_name AS name, data_type LIKE 'json%' AS "isJson"
  FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
  WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'`;

const wordsOf = (names: string | undefined) => names?.split(' ') ?? [];

let shop: TestApp;

describe('the rules of an erasure', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });

  test('cover every column, and the contents of every jsonb column that is kept', async () => {
    const columns = await shop.dataSource.query<{ table: string; name: string; isJson: boolean }[]>(COLUMNS);
    const decided = Object.entries(PERSONAL_DATA).flatMap(([table, { keep, set, drop }]) =>
      [...wordsOf(keep), ...wordsOf(drop), ...Object.keys(set ?? {})].map((name) => `${table}.${name}`),
    );
    expect(decided.toSorted()).toEqual(columns.map(({ table, name }) => `${table}.${name}`).toSorted());
    const kept = columns.filter(
      ({ table, name, isJson }) => isJson && wordsOf(PERSONAL_DATA[table]?.keep).includes(name),
    );
    expect(kept.filter(({ table, name }) => !PERSONAL_DATA[table]?.within?.[name])).toEqual([]);
  });

  test('put every table with rows about a person into the copy of their data', async () => {
    const columns = await shop.dataSource.query<{ table: string; name: string }[]>(COLUMNS);
    const ofPerson = new Set(columns.filter(({ name }) => name === 'user_id').map(({ table }) => table));
    const missing = Object.entries(PERSONAL_DATA).filter(
      ([table, { set, drop, whose, copy }]) => (ofPerson.has(table) || set || drop || whose) && !copy,
    );
    expect(missing.map(([table]) => table)).toEqual([]);
  });
});

describe("a copy of a person's data", () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });

  test('is logged, with both account ids, only if the owner copies the data of another person', async () => {
    const [owner, customer] = [await person(shop, 'system_owner'), await person(shop)];
    const logged = jest.spyOn(Logger.prototype, 'log');
    const copyBy = (client: typeof owner, id: string) =>
      client.rest('GET', `/personal-data.json?user_id=${id}`);
    expect((await copyBy(customer, customer.user.id)).status).toBe(200);
    expect((await copyBy(customer, owner.user.id)).status).toBe(403);
    expect(logged.mock.calls).toEqual([]);
    expect((await copyBy(owner, customer.user.id)).status).toBe(200);
    const msg = 'The owner downloads the data of a person';
    expect(logged.mock.calls).toEqual([[{ msg, userId: customer.user.id, ownerId: owner.user.id }]]);
    logged.mockRestore();
  });

  test('is limited to two at a time per account, even if requested a hundred times', async () => {
    const { user } = await person(shop);
    const service = shop.app.get(PersonalDataService);
    const asked = await Promise.allSettled(Array.from({ length: 100 }, () => service.open(user, 'json')));
    const copies = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(copies).toHaveLength(2);
    expect(asked.at(-1)).toMatchObject({ reason: { code: 'TOO_BUSY' } });
    const read = await Promise.all(copies.map((copy) => text(copy)));
    read.push(await text(await service.open(user, 'json')));
    expect(read.map((copy) => copy.includes(user.email))).toEqual([true, true, true]);
  });
});
