import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { dateTimeText, priceText } from '../../../lib/format';
import { useFailure } from '../../../staff/useFailure';
import { NotLoaded } from '../../../ui/NotLoaded';
import { usePriceHistoryQuery } from './PriceHistory.generated';

export function PriceHistory({ itemId }: { itemId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="group text-14" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1 rounded-control font-semibold text-beam-text hover:underline [&::-webkit-details-marker]:hidden">
        <IconChevronRight size={18} aria-hidden className="transition group-open:rotate-90" />
        <span>Price changes</span>
      </summary>
      {isOpen && <Changes itemId={itemId} />}
    </details>
  );
}

function Changes({ itemId }: { itemId: string }) {
  const { data, loading, error } = usePriceHistoryQuery({
    variables: { itemId },
    fetchPolicy: 'network-only',
  });
  const failure = useFailure(data, loading, error);
  if (failure) return <NotLoaded title="The price changes could not be loaded" {...failure} />;
  if (!data) return <p role="status">Loading the price changes...</p>;
  if (data.priceChanges.length === 0) return <p>The price has not been changed yet.</p>;
  return (
    <ul className="grid grid-cols-1 gap-3 wrap-anywhere">
      {data.priceChanges.map(({ createdAt, actorEmail, percent, before, after }) => (
        <li key={`${createdAt} ${priceText(after)}`}>
          <p className="figures font-semibold">{`${priceText(before)} to ${priceText(after)}`}</p>
          <p className="figures text-muted">
            <span>{percent === null ? '' : `${percent > 0 ? '+' : ''}${percent} %, `}</span>
            <span>{`${actorEmail}, `}</span>
            <time dateTime={createdAt}>{dateTimeText(createdAt)}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}
