import type { OrderMessage_OrderFragment } from './messageTexts.generated';

const AMOUNT = '99999999.99';
const [EARLIER, LATER] = ['2026-11-01T08:00:00.000Z', '2026-11-02T08:00:00.000Z'];

/** Orders for a preview of the messages, one per step, whose texts and amounts are the longest possible. */
export function longestOrders(howToPay: string | null): OrderMessage_OrderFragment[] {
  const placed: OrderMessage_OrderFragment = {
    id: '0',
    code: 'K7M-4P7',
    status: 'PENDING',
    actualPrice: null,
    deliveryFee: AMOUNT,
    howToPay,
    linkBase: '',
    total: { min: '9999999999.98', max: '9999999999.99' },
    lines: Array.from({ length: 100 }, (_, place) => ({
      id: `${place}`,
      itemName: 'Front brake pad set, ceramic, with wear sensor 🚗 '.repeat(4),
      quantity: 999,
    })),
    dispatches: [],
    events: [{ reached: false, actualPrice: null, createdAt: EARLIER }],
    customer: null,
  };
  const agreed = {
    ...placed,
    status: 'CONFIRMED' as const,
    actualPrice: AMOUNT,
    events: [{ reached: null, actualPrice: AMOUNT, createdAt: EARLIER }],
  };
  const dispatch = {
    carrier: 'Kĩrĩnyaga Express Coaches and Parcels, Nairobi River Road',
    riderName: 'Wanjikũ '.repeat(12),
    phone: '+254 712 345 678 999',
    waybill: '9'.repeat(40),
    note: 'Bring your national identity card and the waybill number 🚌 '.repeat(3),
    createdAt: LATER,
  };
  return [
    { ...placed, events: [] },
    placed,
    agreed,
    { ...agreed, dispatches: [dispatch] },
    { ...agreed, status: 'DELIVERED' },
    { ...agreed, status: 'FAILED' },
  ];
}
