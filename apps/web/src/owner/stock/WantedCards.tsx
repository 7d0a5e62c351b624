import { ItemName } from '../analytics/parts/ItemName';
import { FigureList } from '../range/FigureList';
import { figuresOf, supplierText, Stock, type WantedItemsProps } from './WantedTable';

/** Replaces the table on phones and tablets. */
export function WantedCards({ items }: WantedItemsProps) {
  return (
    <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
      {items.map((item) => (
        <li
          key={item.itemId}
          className="grid gap-2 rounded-card border border-line bg-surface p-4 pt-3 text-14"
        >
          <div>
            <h2 className="text-16 wrap-anywhere">
              <ItemName id={item.itemId} name={item.itemName} />
            </h2>
            <p className="text-muted wrap-anywhere">{supplierText(item)}</p>
          </div>
          <p className="flex min-h-7 items-center">
            <Stock {...item} />
          </p>
          <FigureList figures={figuresOf(item)} />
        </li>
      ))}
    </ul>
  );
}
