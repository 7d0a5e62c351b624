import { addRanges, NO_PRICE, timesQuantity } from '@beambright/domain';
import { beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { person } from '../../test/builders.js';
import type { ApiClient } from '../../test/clients.js';
import { buildItems } from '../../test/lists.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';

const HIGHEST = 9_999_999_999;

let shop: TestApp;
let customer: ApiClient;
let items: string[];

const cents = fc.oneof(fc.integer({ min: 0, max: HIGHEST }), fc.constantFrom(0, 1, 49, 50, 99, HIGHEST));
const line = fc.record({ one: cents, other: cents, quantity: fc.integer({ min: 1, max: 999 }) });
const cart = fc.array(line, { minLength: 1, maxLength: 8 });

type Line = { one: number; other: number; quantity: number };
const rangeOf = ({ one, other }: Line) => ({ min: Math.min(one, other), max: Math.max(one, other) });

describe('random carts', () => {
  beforeAll(async () => {
    shop = await sharedShop();
    customer = await person(shop);
    items = await buildItems(shop, 8);
  });

  const PLACE = `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }`;
  const STORED = `SELECT total_min = sum(price_min * quantity) AND total_max = sum(price_max * quantity) AS is_exact,
    total_min::text, total_max::text
  FROM orders JOIN order_lines ON order_id = orders.id WHERE orders.id = $1 GROUP BY orders.id`;

  test('an order uses the current prices of its items', async () => {
    await fc.assert(
      fc.asyncProperty(cart, async (lines) => {
        // Prices change after the cart was read and before the order.
        for (const [place, each] of lines.entries()) {
          const { min, max } = rangeOf(each);
          await shop.dataSource.query(
            'UPDATE items SET price_min = $2::numeric / 100, price_max = $3::numeric / 100 WHERE id = $1',
            [items[place], min, max],
          );
        }
        const input = {
          idempotencyKey: randomUUID(),
          lines: lines.map(({ quantity }, place) => ({ itemId: items[place], quantity })),
        };
        const { data, errors } = await customer.graphql<{ placeOrder: { id: string } }>(PLACE, { input });
        expect(errors).toBeUndefined();
        const [row] = await shop.dataSource.query(STORED, [data?.placeOrder.id]);
        const { min, max } = lines
          .map((one) => timesQuantity(rangeOf(one), one.quantity))
          .reduce(addRanges, NO_PRICE);
        expect(row).toEqual({
          is_exact: true,
          total_min: (min / 100).toFixed(2),
          total_max: (max / 100).toFixed(2),
        });
      }),
      { numRuns: 12 },
    );
  });
});
