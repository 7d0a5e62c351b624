import { RetryButton } from '../../ui/RetryButton';
import { useCause } from '../../ui/useCause';
import type { ChosenRange } from '../range/useRange';
import type { Analytics } from './useAnalytics';

const TROUBLES = {
  missing: 'The figures could not be loaded. Zeros are shown instead.',
  old: 'The figures could not be brought up to date.',
};

interface NoticesProps {
  analytics: Analytics;
  range: ChosenRange;
}

/** What is to be said of all figures at once. */
export function Notices({ analytics, range }: NoticesProps) {
  const { trouble, isBlank, isLoading } = analytics;
  const isAllTime = !range.start && !range.end;
  return (
    <>
      <p role="status" className="sr-only">
        {(isBlank || isLoading) && 'Loading figures...'}
      </p>
      {trouble && <Trouble {...analytics} trouble={trouble} />}
      {isQuiet(analytics) && (
        <p className="mb-4 rounded-card border border-dashed border-control bg-surface p-4">
          {isAllTime
            ? 'No visits and no orders yet. The figures fill themselves as soon as somebody comes to the shop.'
            : 'No visits and no orders in these days. Other dates may say more.'}
        </p>
      )}
    </>
  );
}

type TroubleProps = Pick<Analytics, 'error' | 'isRetrying' | 'retry'> & { trouble: keyof typeof TROUBLES };

function Trouble({ trouble, error, isRetrying, retry }: TroubleProps) {
  const cause = useCause(error);
  return (
    <div
      role="alert"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-card border border-failed bg-surface p-4"
    >
      <p>
        {TROUBLES[trouble]} {cause}
      </p>
      <RetryButton isRetrying={isRetrying} onRetry={retry} />
    </div>
  );
}

/** Nobody came and nobody ordered: zeros that are true. */
function isQuiet({ isBlank, trouble, parts: { traffic, orders } }: Analytics): boolean {
  if (isBlank || trouble || traffic.fault === 'figures' || orders.fault === 'figures') return false;
  return traffic.now.totalVisits === 0 && orders.now.total === 0;
}
