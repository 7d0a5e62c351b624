import type { Cents } from '@beambright/domain';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { buildOrder, buildUser, person } from '../../test/builders.js';
import type { ApiClient } from '../../test/clients.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import type { User } from '../accounts/user.entity.js';
import { DecideOrderService } from '../orders/decide-order.service.js';
import type { AgreedPrices } from './order-figures.types.js';

const QUERY = `query ($range: DayRange) {
  stats(range: $range) { agreedPrices {
    staff { name orderCount agreed place belowCount belowAmount }
    total { orderCount agreed place belowCount belowAmount }
  } }
}`;

let shop: TestApp;
let owner: ApiClient;

/** Confirms an order at Ksh 2,000 - 3,000 that was placed at this time in Nairobi. */
async function confirm(admin: User, price: Cents, time = '2026-03-02T12:00'): Promise<string> {
  const { id } = await buildOrder(shop, { createdAt: new Date(`${time}+03:00`) });
  await shop.app.get(DecideOrderService).confirmOrder(admin, id, price);
  return id;
}

async function agreed(day: string): Promise<AgreedPrices | undefined> {
  const range = { start: day, end: day };
  const { data } = await owner.graphql<{ stats: { agreedPrices: AgreedPrices } }>(QUERY, { range });
  return data?.stats.agreedPrices;
}

const NO_ORDERS = { orderCount: 0, agreed: '0.00', place: null, belowCount: 0, belowAmount: '0.00' };

describe('agreed prices', () => {
  beforeAll(async () => {
    shop = await sharedShop();
    owner = await person(shop, 'system_owner');
    const deciding = shop.app.get(DecideOrderService);
    const amina = await buildUser(shop, { role: 'admin', name: 'Amina' });
    const brian = await buildUser(shop, { role: 'admin', name: 'Brian' });
    const former = await buildUser(shop, { role: 'admin', name: null, email: 'left@example.com' });
    await confirm(amina, 300_000, '2026-03-02T00:00');
    await confirm(amina, 260_050);
    const corrected = await confirm(amina, 290_000);
    await deciding.correctPrice(brian, corrected, { from: 290_000, to: 180_000, reason: 'Discount' });
    await confirm(brian, 210_000, '2026-03-02T23:59:59.999');
    await confirm(brian, 100_000, '2026-03-03T00:00');
    const cancelled = await confirm(brian, 150_000);
    await deciding.changeOrderStatus(brian, cancelled, { status: 'failed' });
    const zawadi = await buildUser(shop, { role: 'admin', name: 'Zawadi' });
    for (const [admin, price] of [
      [former, 299_999],
      [zawadi, 299_000],
    ] as const) {
      const { id } = await buildOrder(shop, {
        createdAt: new Date('2026-03-02T12:00+03:00'),
        totalMin: 300_000,
      });
      await deciding.confirmOrder(admin, id, price);
    }
    await shop.dataSource.query(`UPDATE users SET role = 'customer', is_active = false WHERE id = $1`, [
      former.id,
    ]);
  });

  test('of a day in Nairobi are listed per admin: first by place, the lowest first, then those with place null by belowAmount, the highest first', async () => {
    expect(await agreed('2026-03-02')).toEqual({
      staff: [
        {
          name: 'Brian',
          orderCount: 2,
          agreed: '3900.00',
          place: '-5.00',
          belowCount: 1,
          belowAmount: '200.00',
        },
        {
          name: 'Amina',
          orderCount: 2,
          agreed: '5600.50',
          place: '80.03',
          belowCount: 0,
          belowAmount: '0.00',
        },
        {
          name: 'Zawadi',
          orderCount: 1,
          agreed: '2990.00',
          place: null,
          belowCount: 1,
          belowAmount: '10.00',
        },
        {
          name: 'left@example.com',
          orderCount: 1,
          agreed: '2999.99',
          place: null,
          belowCount: 1,
          belowAmount: '0.01',
        },
      ],
      total: { orderCount: 6, agreed: '15490.49', place: '37.51', belowCount: 3, belowAmount: '210.01' },
    });
  });

  test('of a day without sales are none', async () => {
    expect(await agreed('2026-03-01')).toEqual({ staff: [], total: NO_ORDERS });
  });

  test('are listed with null as the name of the admin if no event of the order set the price', async () => {
    await buildOrder(shop, {
      status: 'delivered',
      actualPrice: 250_000,
      createdAt: new Date('2026-03-05T12:00+03:00'),
    });
    expect((await agreed('2026-03-05'))?.staff).toMatchObject([
      { name: null, agreed: '2500.00', place: '50.00' },
    ]);
  });
});
