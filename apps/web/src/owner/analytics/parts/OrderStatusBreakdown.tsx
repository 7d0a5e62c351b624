import type { Tone } from '../../../ui/Badge';
import { StatusBadge } from '../../../ui/StatusBadge';
import { COUNT } from '../figures/change';
import { shareText } from '../figures/figureText';
import type { Part } from '../part';
import { Section } from '../Section';
import type { GoodDirection } from '../tables/ChangeText';
import { comparedCells, comparedColumns } from '../tables/comparison';
import { type Column, FiguresTable, type Row } from '../tables/FiguresTable';
import type { OrderStatusBreakdown_OrdersFragment as Orders } from './OrderStatusBreakdown.generated';

type Status = 'pending' | 'confirmed' | 'delivered' | 'failed';

const STATUSES: readonly { status: Status & Tone; good: GoodDirection }[] = [
  { status: 'pending', good: null },
  { status: 'confirmed', good: 'up' },
  { status: 'delivered', good: 'up' },
  { status: 'failed', good: 'down' },
];

export function OrderStatusBreakdown({ orders: { now, before, fault } }: { orders: Part<Orders> }) {
  const rowOf = (field: keyof Orders, good: GoodDirection): Omit<Row, 'label'> => {
    const [figure, ...compared] = comparedCells({
      now: now[field],
      before: before && before[field],
      measure: COUNT,
      good,
    });
    return { id: field, cells: [figure, shareText(now[field], now.total), ...compared] };
  };
  const whole = Math.max(...STATUSES.flatMap(({ status }) => [now[status], before?.[status] ?? 0]));
  const [first, figure, ...compared] = comparedColumns('Status', before !== null, { head: 'Orders' });
  const columns: Column[] = [
    first,
    figure,
    { head: 'Share', figure: 'orderShare', hide: 'first' },
    ...compared,
  ];
  const rows: Row[] = [
    ...STATUSES.map(({ status, good }) => ({
      ...rowOf(status, good),
      figure: status,
      label: (
        <span className="whitespace-nowrap">
          <StatusBadge status={status.toUpperCase()} />
        </span>
      ),
      bar: { value: now[status], before: before && before[status], whole, tone: status },
    })),
    {
      ...rowOf('cancelled', 'down'),
      label: 'of these cancelled by customer',
      figure: 'cancelled',
      isPart: true,
    },
    { ...rowOf('total', 'up'), label: <span className="font-semibold">Total Orders</span>, figure: 'orders' },
  ];
  return (
    <Section title="Order Status Breakdown" fault={fault}>
      <FiguresTable caption="Orders by status" columns={columns} rows={rows} hasBars />
    </Section>
  );
}
