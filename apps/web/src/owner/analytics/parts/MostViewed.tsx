import { ItemName } from '../../Names';
import { countText } from '../figures/figureText';
import type { Part } from '../part';
import { Ranking } from '../tables/Ranking';
import type { MostViewed_ItemsFragment } from './MostViewed.generated';

export function MostViewed({ items: { now, fault } }: { items: Part<MostViewed_ItemsFragment[]> }) {
  const most = Math.max(0, ...now.map(({ viewCount }) => viewCount));
  return (
    <Ranking
      title="Most Viewed Products"
      fault={fault}
      caption="Products by views"
      columns={[{ head: 'Product' }, { head: 'Views', figure: 'views' }]}
      rows={now.map(({ itemId, itemName, viewCount }, index) => ({
        id: itemId ?? `deleted ${index}`,
        label: <ItemName id={itemId} name={itemName} />,
        cells: [countText(viewCount)],
        bar: { value: viewCount, before: null, whole: most },
      }))}
      emptyText="No products viewed in this period."
    />
  );
}
