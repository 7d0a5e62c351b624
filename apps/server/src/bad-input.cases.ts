import { beforeAll, describe, expect, test } from '@jest/globals';
import { type Ask, type Counter, everythingIn, openCounter } from '../test/bad-input/counter.js';
import { DECISIONS } from '../test/bad-input/deciding.js';
import { ID_DOORS, NO_IDS, NOWHERE, PATH_DOORS } from '../test/bad-input/ids.js';
import {
  AMOUNT_DOORS,
  GOOD_TEXTS,
  KEY_DOORS,
  KEYS,
  LISTS,
  NO_AMOUNTS,
  SKIPPED,
  TAMPERED,
  TEXT_DOORS,
  TEXTS,
} from '../test/bad-input/orders.js';
import { QUANTITIES, QUANTITY_DOORS, TAKEN } from '../test/bad-input/quantities.js';
import { addToCart, cartOf } from '../test/lists.js';
import { sharedShop } from '../test/shared-shop.js';
import type { TestApp } from '../test/test-app.js';

type Row = [name: string, ask: Ask, told: string | number];

let shop: TestApp;
let counter: Counter;

/** It is told what stands in the table, in words for people, and no row of the database is another afterwards. */
async function expectRefusal(ask: Ask, told: string | number): Promise<void> {
  const before = await everythingIn(shop);
  const answer = await ask(counter);
  expect(answer).toEqual({ told, said: expect.stringMatching(/^\p{L}|^"/u) });
  expect(answer.said).not.toMatch(/something went wrong|syntax|error:/i);
  expect(await everythingIn(shop)).toEqual(before);
}

const shown = (value: unknown) => JSON.stringify(value)?.slice(0, 40) ?? 'missing';
const isRest = (door: string) => door.includes('/');

const taken = QUANTITIES.flatMap(([quantity, ...answers]) =>
  Object.keys(QUANTITY_DOORS).flatMap((door, place): [string, unknown][] =>
    answers[place] === TAKEN ? [[door, quantity]] : [],
  ),
);
const REMOVING = taken.filter(([, quantity]) => quantity !== undefined);
const ONE_PIECE = taken.filter(([, quantity]) => quantity === undefined);

const quantities = QUANTITIES.flatMap(([quantity, ...answers]) =>
  Object.entries(QUANTITY_DOORS).flatMap(([door, asking], place): Row[] => {
    const told = answers[place] ?? '';
    return told === TAKEN ? [] : [[`${door} ${shown(quantity)}`, asking(quantity), told]];
  }),
);

const ids = ID_DOORS.flatMap(({ name, missing, foreign, ask }): Row[] => [
  ...NOWHERE.map((id): Row => [`${name} ${shown(id)}`, ask(() => id), missing]),
  ...(foreign ? [[`${name} of another`, ask((all) => all[foreign]), missing] as Row] : []),
  ...NO_IDS.map(([id, graphql, rest]): Row => [
    `${name} ${shown(id)}`,
    ask(() => id),
    isRest(name) ? rest : (graphql ?? missing),
  ]),
]);

const paths = PATH_DOORS.flatMap(({ name, foreign, ask }): Row[] => [
  ...NOWHERE.map((id): Row => [`${name} ${shown(id)}`, ask(() => id), 404]),
  ...(foreign ? [[`${name} of another`, ask((all) => all[foreign]), 404] as Row] : []),
]);

const texts = TEXTS.flatMap(([what, text, graphql, rest]) =>
  Object.entries(TEXT_DOORS).map(([door, asking]): Row => [
    `${door}: ${what}`,
    asking(text),
    isRest(door) ? rest : graphql,
  ]),
);

const keys = KEYS.flatMap(([what, key, told]) =>
  Object.entries(KEY_DOORS).map(([door, asking]): Row => [`${door}: ${what}`, asking(key), told]),
);

const amounts = NO_AMOUNTS.flatMap((amount) =>
  Object.entries(AMOUNT_DOORS).map(([door, asking]): Row => [
    `${door} ${shown(amount)}`,
    asking(amount),
    400,
  ]),
);

describe('bad input', () => {
  beforeAll(async () => {
    shop = await sharedShop();
    counter = await openCounter(shop);
  });

  describe.each<[string, Row[]]>([
    ['a quantity', quantities],
    ['an id', ids],
    ['an id in an address', paths],
    ['an address or a note', texts],
    ['an idempotency key', keys],
    ['an amount', amounts],
    ['a list of lines', LISTS],
    ['a price or a status', DECISIONS],
  ])('R40: what is no good as %s is refused and changes nothing:', (_, rows) => {
    test.each(rows)('%s', (_name, ask, told) => expectRefusal(ask, told));
  });

  describe('what looks bad and is not', () => {
    test.each(GOOD_TEXTS)('%j is kept letter by letter', async (text) => {
      const own = await openCounter(shop);
      for (const asking of Object.values(TEXT_DOORS)) {
        await addToCart(own.customer, own.item);
        const { told, said } = await asking(text)(own);
        expect([told, said]).toEqual([expect.anything(), expect.stringContaining(JSON.stringify(text))]);
        expect(['ok', 201]).toContain(told);
      }
    });

    test.each(REMOVING)('%s with %s removes the line', async (door, quantity) => {
      const own = await openCounter(shop);
      expect(['ok', 200]).toContain((await QUANTITY_DOORS[door]?.(quantity)(own))?.told);
      expect((await cartOf(own.customer)).lines).toEqual([]);
    });

    test.each(ONE_PIECE)('%s without a quantity means one', async (door) => {
      const own = await openCounter(shop);
      await own.customer.graphql('mutation { clearCart { id } }');
      const { told } = (await QUANTITY_DOORS[door]?.(undefined)(own)) ?? {};
      expect(['ok', 201]).toContain(told);
      const sql = `SELECT quantity FROM cart_lines WHERE user_id = $1
      UNION ALL SELECT quantity FROM order_lines WHERE item_id = $2`;
      expect(await shop.dataSource.query(sql, [own.userId, own.item])).toEqual([{ quantity: 1 }]);
    });

    test.each(TAMPERED)('%s of another making is ignored: the shop’s own price counts', async (_, ask) => {
      const own = await openCounter(shop);
      const { told, said } = await ask(own);
      expect(told).toBe(201);
      expect(JSON.parse(said)).toMatchObject({
        order: {
          user_id: own.userId,
          status: 'pending',
          total_amount: '4000 - 6000',
          actual_price: null,
          order_items: [{ quantity: 2, price_at_order: '2000 - 3000' }],
        },
      });
    });

    test.each(SKIPPED)('mergeGuestLists skips %s, and says so', async (_, ask) => {
      const own = await openCounter(shop);
      const before = await cartOf(own.customer);
      const { told, said } = await ask(own);
      expect([told, said]).toEqual(['ok', expect.stringContaining('"itemId"')]);
      expect(await cartOf(own.customer)).toEqual(before);
    });
  });
});
