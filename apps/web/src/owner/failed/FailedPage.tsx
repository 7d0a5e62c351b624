import { IconCircleCheck } from '@tabler/icons-react';
import { AFRESH } from '../../lib/afresh';
import { Pager } from '../../staff/Pager';
import { StaffPage } from '../../staff/StaffPage';
import { useListState } from '../../staff/useListState';
import { pagerOf, usePages } from '../../staff/usePages';
import { EmptyState } from '../../ui/EmptyState';
import { type Failure, NotLoaded } from '../../ui/NotLoaded';
import { FailedJob } from './FailedJob';
import type { FailedJob_JobFragment } from './FailedJob.generated';
import { useFailedPageQuery } from './FailedPage.generated';

const PAGE_SIZE = 50;

export function FailedPage() {
  const pages = usePages();
  const { shown, isLoading, failure } = useListState(
    useFailedPageQuery({
      variables: { first: PAGE_SIZE, after: pages.after },
      fetchPolicy: 'cache-and-network',
      context: AFRESH,
    }),
  );
  const list = shown?.failedJobs;
  return (
    <StaffPage title="What failed">
      <p className="mb-3 text-14 text-muted">
        Emails and other tasks that failed and are not tried again by themselves. They are listed for 30 days.
      </p>
      <section aria-label="What failed" aria-busy={isLoading}>
        <p role="status" className="sr-only">
          {isLoading && 'Loading...'}
        </p>
        <FailedList jobs={list?.nodes} failure={failure} />
        <Pager what="failures" {...pagerOf(list, pages, PAGE_SIZE)} isBusy={isLoading} />
      </section>
    </StaffPage>
  );
}

interface FailedListProps {
  /** Undefined while loading and if loading failed. */
  jobs: FailedJob_JobFragment[] | undefined;
  failure: Failure | null;
}

function FailedList({ jobs, failure }: FailedListProps) {
  if (failure) return <NotLoaded title="The list could not be loaded" {...failure} />;
  if (!jobs) return <div aria-hidden className="h-32 rounded-card border border-line bg-surface" />;
  if (jobs.length === 0)
    return (
      <EmptyState
        icon={<IconCircleCheck size={30} />}
        title="Nothing failed"
        text="Emails and other tasks that fail for good are listed here."
      />
    );
  return (
    <ul className="grid grid-cols-1 gap-3">
      {jobs.map((job) => (
        <li key={job.id}>
          <FailedJob job={job} />
        </li>
      ))}
    </ul>
  );
}
