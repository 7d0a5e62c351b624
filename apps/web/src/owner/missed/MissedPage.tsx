import { useNeedsCards } from '../../page/useIsNarrow';
import { IconSearchOff } from '../../ui/icons';
import { RangePage } from '../range/RangePage';
import { useRange } from '../range/useRange';
import { useRangeData } from '../range/useRangeData';
import { MissedCards } from './MissedCards';
import { useMissedPageQuery } from './MissedPage.generated';
import { MissedTable } from './MissedTable';

/** Lists what customers searched for in the range without finding it. */
export function MissedPage() {
  const { range, setRange } = useRange();
  const query = useMissedPageQuery({ variables: { range }, fetchPolicy: 'cache-and-network' });
  const { data, ...loading } = useRangeData(query);
  const searches = data?.stats.missedSearches ?? undefined;
  const Missed = useNeedsCards() ? MissedCards : MissedTable;
  return (
    <RangePage
      title="Not found"
      intro="Searches of which no product has all words, in at least 3 sessions, most sessions first. They are kept for 90 days."
      noun="searches"
      range={range}
      setRange={setRange}
      length={searches?.length}
      {...loading}
      empty={{
        icon: <IconSearchOff size={30} />,
        title: 'No searches without matches',
        text: 'No text was searched for in 3 sessions without a match.',
      }}
    >
      {searches && <Missed searches={searches} />}
    </RangePage>
  );
}
