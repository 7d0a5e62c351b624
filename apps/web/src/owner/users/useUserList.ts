import { AFRESH } from '../../lib/afresh';
import { useRetry } from '../../lib/useRetry';
import { pagerOf, usePages } from '../../staff/usePages';
import { useUserListQuery } from './UserList.generated';
import type { UserFilters } from './useUserFilters';

const PAGE_SIZE = 50;

/** A page of users. The previous data stays while another page loads. */
export function useUserList({ filter }: UserFilters) {
  const pages = usePages();
  const { isRetrying, retry } = useRetry();
  const { data, previousData, loading, error } = useUserListQuery({
    variables: { first: PAGE_SIZE, after: pages.after, filter },
    // Users may have registered or signed in since the page was last open.
    fetchPolicy: 'cache-and-network',
    context: AFRESH,
  });
  const hasFailed = (Boolean(error) || isRetrying) && !data;
  const isLoading = (loading && !data) || isRetrying;
  const list = hasFailed ? undefined : (data ?? previousData)?.users;
  return {
    list,
    isLoading,
    failure: hasFailed ? { error, isRetrying, onRetry: retry } : null,
    pager: { ...pagerOf(list, pages, PAGE_SIZE), isBusy: isLoading },
  };
}
