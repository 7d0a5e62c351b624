import { IconSearchOff } from '@tabler/icons-react';
import { useListState } from '../../staff/useListState';
import { dayText } from '../analytics/figures/dayText';
import { countText } from '../analytics/figures/figureText';
import { RangePage } from '../range/RangePage';
import { useRange } from '../range/useRange';
import { useMissedPageQuery } from './MissedPage.generated';

export function MissedPage() {
  const { range } = useRange();
  const query = useMissedPageQuery({ variables: { range }, fetchPolicy: 'cache-and-network' });
  const { shown, ...state } = useListState(query);
  return (
    <RangePage
      title="Not found"
      intro="Searches of which no product has all words, in at least 3 sessions, most sessions first. They are kept for 90 days."
      noun="searches"
      caption="Searches that found nothing, most sessions first"
      heads={{ title: 'Search', note: 'Car' }}
      rows={shown?.stats.missedSearches?.map(({ text, car, carName, sessionCount, lastDay }) => ({
        id: `${car ?? ''} ${text}`,
        title: text,
        note: carName,
        figures: [
          ['searchSessions', 'Sessions', countText(sessionCount)],
          ['searchLast', 'Last day', dayText(lastDay)],
        ],
      }))}
      {...state}
      empty={{
        icon: <IconSearchOff size={30} />,
        title: 'No searches without matches',
        text: 'No text was searched for in 3 sessions without a match.',
      }}
    />
  );
}
