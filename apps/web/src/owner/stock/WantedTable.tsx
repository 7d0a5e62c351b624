import { centsOf } from '@beambright/domain';
import { capitalised } from '../../lib/format';
import { Badge } from '../../ui/Badge';
import { countText, moneyText } from '../analytics/figures/figureText';
import { ItemName } from '../analytics/parts/ItemName';
import { FiguresTable } from '../analytics/tables/FiguresTable';
import type { NamedFigure } from '../range/FigureList';
import type { WantedTable_ItemsFragment as WantedItem } from './WantedTable.generated';

export interface WantedItemsProps {
  items: WantedItem[];
}

/** For desktops; smaller screens show WantedCards. */
export function WantedTable({ items }: WantedItemsProps) {
  return (
    <div className="rounded-card border border-line bg-surface px-4">
      <FiguresTable
        caption="Products to stock, most wanted first"
        columns={[
          { head: 'Product' },
          { head: 'Sold', figure: 'sold' },
          { head: 'Views', figure: 'views' },
          { head: 'Revenue', figure: 'revenueShare' },
          { head: 'Stock' },
        ]}
        rows={items.map((item) => ({
          id: item.itemId,
          label: (
            <>
              <ItemName id={item.itemId} name={item.itemName} />
              <span className="-mt-1 block pb-1 text-muted">{supplierText(item)}</span>
            </>
          ),
          cells: [...figuresOf(item).map(([, , text]) => text), <Stock key="stock" {...item} />],
        }))}
      />
    </div>
  );
}

/** The text to ask a supplier for: 'Brakes, Toyota, 04465-12592'. */
export function supplierText({ categoryName, carBrandName, partNumber }: WantedItem): string {
  return [capitalised(categoryName), carBrandName, partNumber].filter(Boolean).join(', ');
}

export function figuresOf({ totalSold, viewCount, totalRevenue }: WantedItem): NamedFigure[] {
  return [
    ['sold', 'Sold', countText(totalSold)],
    ['views', 'Views', countText(viewCount)],
    ['revenueShare', 'Revenue', moneyText(centsOf(totalRevenue))],
  ];
}

export function Stock({ inStock }: Pick<WantedItem, 'inStock'>) {
  return inStock ? <span>In stock</span> : <Badge tone="failed">Out of stock</Badge>;
}
