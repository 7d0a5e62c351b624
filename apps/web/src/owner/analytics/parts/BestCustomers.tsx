import { centsOf } from '@beambright/domain';
import { dateText } from '../../../lib/format';
import { UserName } from '../../Names';
import { countText, moneyText } from '../figures/figureText';
import type { Part } from '../part';
import { Ranking } from '../tables/Ranking';
import type { BestCustomers_CustomersFragment as Customer } from './BestCustomers.generated';

export function BestCustomers({ customers: { now, fault } }: { customers: Part<Customer[]> }) {
  const most = Math.max(0, ...now.map(({ totalRevenue }) => centsOf(totalRevenue)));
  return (
    <Ranking
      title="Best Customers"
      fault={fault}
      caption="Customers by revenue"
      columns={[
        { head: 'Customer' },
        { head: 'Orders', figure: 'customerOrders' },
        { head: 'Last order', figure: 'customerLast', hide: 'first' },
        { head: 'Revenue', figure: 'customerRevenue' },
      ]}
      rows={now.map(({ userId, name, orderCount, totalRevenue, lastOrderAt }) => ({
        id: userId,
        label: <UserName id={userId} name={name} />,
        cells: [
          countText(orderCount),
          <time key="last" dateTime={lastOrderAt}>
            {dateText(lastOrderAt)}
          </time>,
          moneyText(centsOf(totalRevenue)),
        ],
        bar: { value: centsOf(totalRevenue), before: null, whole: most },
      }))}
      emptyText="No customers bought in this period."
    />
  );
}
