import type { ChosenRange } from '../../staff/chosenRange';
import { RetryButton } from '../../ui/RetryButton';
import { useCause } from '../../ui/useCause';
import { sessionsSinceText } from '../range/rangeText';
import type { Analytics } from './useAnalytics';

const FAILURES = {
  missing: 'The figures could not be loaded. Zeros are shown instead.',
  stale: 'The figures could not be updated.',
};

export function Notices({ analytics, range }: { analytics: Analytics; range: ChosenRange }) {
  const { failure, isBlank, isLoading, sessionsSince } = analytics;
  const isAllTime = !range.start && !range.end;
  return (
    <>
      <p role="status" className="sr-only">
        {(isBlank || isLoading) && 'Loading figures...'}
      </p>
      {failure && <FailureNotice {...analytics} failure={failure} />}
      {sessionsSince && <p className="mb-4 text-muted">{sessionsSinceText(sessionsSince)}</p>}
      {isQuiet(analytics) && (
        <p className="mb-4 rounded-card border border-dashed border-control bg-surface p-4">
          {isAllTime
            ? 'No visits or orders yet. Figures appear with the first visit.'
            : 'No visits or orders in this period. Try other dates.'}
        </p>
      )}
    </>
  );
}

type FailureNoticeProps = Pick<Analytics, 'error' | 'isRetrying' | 'retry'> & {
  failure: keyof typeof FAILURES;
};

function FailureNotice({ failure, error, isRetrying, retry }: FailureNoticeProps) {
  const cause = useCause(error);
  return (
    <div
      role="alert"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-card border border-failed bg-surface p-4"
    >
      <p>{`${FAILURES[failure]} ${cause}`}</p>
      <RetryButton isRetrying={isRetrying} onRetry={retry} />
    </div>
  );
}

/** Whether the figures have loaded, and show that there were no visits and no orders. */
function isQuiet({ isBlank, failure, parts: { traffic, orders } }: Analytics): boolean {
  if (isBlank || failure || traffic.fault === 'figures' || orders.fault === 'figures') return false;
  return traffic.now.totalVisits === 0 && orders.now.total === 0;
}
