import type { demoOrders } from './demo-orders.js';
import type { DemoPeople } from './demo-people.js';
import type { Random } from './random.js';

const HOUR_MS = 60 * 60_000;

const CARRIERS = [
  { carrier: 'Rider', rider_name: 'Juma', phone: '0700 000 101', waybill: null, note: null },
  {
    carrier: 'Demo Coast Coaches',
    rider_name: null,
    phone: '0700 000 102',
    waybill: 'DEMO-1882',
    note: 'At the office on Haile Selassie Road, with your identity card.',
  },
];

/** How to pay in the demo shop: to a till that does not exist. */
export const DEMO_HOW_TO_PAY = { kind: 'till', number: '000000', name: 'BEAMBRIGHT DEMO', days: 2 };

/** Every second confirmed order is on its way. */
export function demoDispatches(
  { orders, orderEvents }: Pick<ReturnType<typeof demoOrders>, 'orders' | 'orderEvents'>,
  { adminId }: DemoPeople,
  random: Random,
) {
  const confirmed = orders.filter(({ status }) => status === 'confirmed');
  const sent = confirmed.filter((_, place) => place % 2 === 0);
  return sent.map(({ id }, place) => {
    const agreed = orderEvents.findLast(({ order_id }) => order_id === id)?.created_at ?? '';
    return {
      ...CARRIERS[place % CARRIERS.length],
      order_id: id,
      actor_id: adminId,
      key: random.uuid(),
      created_at: new Date(Date.parse(agreed) + HOUR_MS).toISOString(),
    };
  });
}
