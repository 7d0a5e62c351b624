import { useNeedsCards } from '../../page/useIsNarrow';
import { IconReceipt } from '../../ui/icons';
import { RangePage } from '../range/RangePage';
import { useRange } from '../range/useRange';
import { useRangeData } from '../range/useRangeData';
import { AgreedCards } from './AgreedCards';
import { useAgreedPageQuery } from './AgreedPage.generated';
import { AgreedTable } from './AgreedTable';

/** The prices that each member of staff agreed in these days; the lowest share of the estimated range comes first. */
export function AgreedPage() {
  const { range, setRange } = useRange();
  const query = useAgreedPageQuery({ variables: { range }, fetchPolicy: 'cache-and-network' });
  const { data, ...loading } = useRangeData(query);
  const prices = data?.stats.agreedPrices ?? undefined;
  const Agreed = useNeedsCards() ? AgreedCards : AgreedTable;
  return (
    <RangePage
      title="Agreed prices"
      intro="The lowest share of the range comes first. An order counts for the person who confirmed it or last corrected its price."
      noun="agreed prices"
      range={range}
      setRange={setRange}
      length={prices?.staff.length}
      {...loading}
      empty={{
        icon: <IconReceipt size={30} />,
        title: 'No agreed prices',
        text: 'No order of these days is confirmed or delivered.',
      }}
    >
      {prices && <Agreed {...prices} />}
    </RangePage>
  );
}
