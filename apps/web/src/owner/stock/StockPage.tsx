import { centsOf } from '@beambright/domain';
import { IconPackageOff } from '@tabler/icons-react';
import { capitalised } from '../../lib/format';
import { useListState } from '../../staff/useListState';
import { Badge } from '../../ui/Badge';
import { countText, moneyText } from '../analytics/figures/figureText';
import { ItemName } from '../Names';
import { RangePage, type RangeRow } from '../range/RangePage';
import { useRange } from '../range/useRange';
import { type StockPage_ItemsFragment, useStockPageQuery } from './StockPage.generated';

export function StockPage() {
  const { range } = useRange();
  const query = useStockPageQuery({ variables: { range }, fetchPolicy: 'cache-and-network' });
  const { shown, ...state } = useListState(query);
  return (
    <RangePage
      title="What to stock"
      intro="Products out of stock come first, those with the most views and sales at the top; then the best sellers in stock."
      noun="products"
      caption="Products to stock, most wanted first"
      heads={{ title: 'Product', state: 'Stock' }}
      rows={shown?.stats.wantedItems?.map(rowOf)}
      {...state}
      empty={{
        icon: <IconPackageOff size={30} />,
        title: 'No products to stock',
        text: 'Nothing was sold, and no product out of stock was viewed.',
      }}
    />
  );
}

/** The row of an item. Its note says what to ask a supplier for: 'Brakes, Toyota, 04465-12592'. */
function rowOf(item: StockPage_ItemsFragment): RangeRow {
  return {
    id: item.itemId,
    title: <ItemName id={item.itemId} name={item.itemName} />,
    note: [capitalised(item.categoryName), item.carBrandName, item.partNumber].filter(Boolean).join(', '),
    figures: [
      ['sold', 'Sold', countText(item.totalSold)],
      ['views', 'Views', countText(item.viewCount)],
      ['revenueShare', 'Revenue', moneyText(centsOf(item.totalRevenue))],
    ],
    state: item.inStock ? <span>In stock</span> : <Badge tone="failed">Out of stock</Badge>,
  };
}
