import { useNeedsCards } from '../../page/useIsNarrow';
import { IconPackageOff } from '../../ui/icons';
import { RangePage } from '../range/RangePage';
import { useRange } from '../range/useRange';
import { useRangeData } from '../range/useRangeData';
import { useStockPageQuery } from './StockPage.generated';
import { WantedCards } from './WantedCards';
import { WantedTable } from './WantedTable';

/** The products that customers want most in the range; those out of stock come first. */
export function StockPage() {
  const { range, setRange } = useRange();
  const query = useStockPageQuery({ variables: { range }, fetchPolicy: 'cache-and-network' });
  const { data, ...loading } = useRangeData(query);
  const items = data?.stats.wantedItems ?? undefined;
  const Wanted = useNeedsCards() ? WantedCards : WantedTable;
  return (
    <RangePage
      title="What to stock"
      intro="Products out of stock come first, those with the most views and sales at the top; then the best sellers in stock."
      noun="products"
      range={range}
      setRange={setRange}
      length={items?.length}
      {...loading}
      empty={{
        icon: <IconPackageOff size={30} />,
        title: 'No products to stock',
        text: 'Nothing was sold, and no product out of stock was viewed.',
      }}
    >
      {items && <Wanted items={items} />}
    </RangePage>
  );
}
