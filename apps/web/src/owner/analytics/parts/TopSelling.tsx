import { centsOf } from '@beambright/domain';
import { ItemName } from '../../Names';
import { countText, moneyText } from '../figures/figureText';
import type { Part } from '../part';
import { Ranking } from '../tables/Ranking';
import type { TopSelling_ItemsFragment } from './TopSelling.generated';

export function TopSelling({ items: { now, fault } }: { items: Part<TopSelling_ItemsFragment[]> }) {
  const most = Math.max(0, ...now.map(({ totalSold }) => totalSold));
  return (
    <Ranking
      title="Top Selling Products"
      fault={fault}
      caption="Products by units sold"
      columns={[
        { head: 'Product' },
        { head: 'Sold', figure: 'sold' },
        { head: 'Revenue', figure: 'revenueShare' },
      ]}
      rows={now.map(({ itemId, itemName, totalSold, totalRevenue }, index) => ({
        id: itemId ?? `deleted ${index}`,
        label: <ItemName id={itemId} name={itemName} />,
        cells: [countText(totalSold), moneyText(centsOf(totalRevenue))],
        bar: { value: totalSold, before: null, whole: most },
      }))}
      emptyText="No products sold in this period."
    />
  );
}
