import { AFRESH } from '../../lib/afresh';
import { useRetry } from '../../lib/useRetry';
import { pagerOf, usePages } from '../../staff/usePages';
import { useFailedPageQuery } from './FailedPage.generated';

const PAGE_SIZE = 50;

/** A page of failed jobs. The previous data stays while another page loads. */
export function useFailedList() {
  const pages = usePages();
  const { isRetrying, retry } = useRetry();
  const { data, previousData, loading, error } = useFailedPageQuery({
    variables: { first: PAGE_SIZE, after: pages.after },
    fetchPolicy: 'cache-and-network',
    context: AFRESH,
  });
  const hasFailed = (Boolean(error) || isRetrying) && !data;
  const isLoading = (loading && !data) || isRetrying;
  const list = hasFailed ? undefined : (data ?? previousData)?.failedJobs;
  return {
    jobs: list?.nodes,
    isLoading,
    failure: hasFailed ? { error, isRetrying, onRetry: retry } : null,
    pager: { ...pagerOf(list, pages, PAGE_SIZE), isBusy: isLoading },
  };
}
