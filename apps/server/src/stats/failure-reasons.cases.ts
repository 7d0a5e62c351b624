import { beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buildOrder, buildUser, person } from '../../test/builders.js';
import type { ApiClient } from '../../test/clients.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import { RecordCallService } from '../orders/calls/record-call.service.js';
import { DecideOrderService } from '../orders/decide-order.service.js';
import type { FailedOrders } from './order-figures.types.js';

const NO_CALL = { offeredPrice: null, note: null, tryAgainAt: null, notBuying: null, wrongNumber: null };

let shop: TestApp;
let owner: ApiClient;

async function reasons(day: string): Promise<FailedOrders[] | undefined> {
  const { data } = await owner.graphql<{ stats: { failureReasons: FailedOrders[] } }>(
    'query ($range: DayRange) { stats(range: $range) { failureReasons { reason orderCount } } }',
    { range: { start: day, end: day } },
  );
  return data?.stats.failureReasons;
}

describe('failure reasons', () => {
  beforeAll(async () => {
    shop = await sharedShop();
    owner = await person(shop, 'system_owner');
    const [admin, customer] = [await buildUser(shop, { role: 'admin' }), await buildUser(shop)];
    const [deciding, calling] = [shop.app.get(DecideOrderService), shop.app.get(RecordCallService)];
    const order = async (time = '2026-03-02T12:00+03:00') =>
      (await buildOrder(shop, { userId: customer.id, createdAt: new Date(time) })).id;
    const refuse = async (orderId: string) => {
      const call = { ...NO_CALL, orderId, reached: true, notBuying: 'too_dear' as const };
      await calling.recordCall(admin, { ...call, idempotencyKey: randomUUID() });
      return orderId;
    };
    await refuse(await order('2026-03-02T00:00+03:00'));
    await refuse(await order('2026-03-02T23:59:59.999+03:00'));
    await refuse(await order('2026-03-03T00:00+03:00'));
    await deciding.cancelOrder(customer, await order());
    const bought = await refuse(await order());
    await deciding.undoOrderStatus(admin, bought);
    await deciding.confirmOrder(admin, bought, 250_000);
    const undone = await refuse(await order());
    await deciding.undoOrderStatus(admin, undone);
    await deciding.changeOrderStatus(admin, undone, { status: 'failed' });
    await order();
  });

  test('of a day in Nairobi are listed with their number of failed orders, the most frequent reason first', async () => {
    expect(await reasons('2026-03-02')).toEqual([
      { reason: 'TOO_DEAR', orderCount: 2 },
      { reason: 'CANCELLED', orderCount: 1 },
      { reason: 'NOT_GIVEN', orderCount: 1 },
    ]);
  });
});
