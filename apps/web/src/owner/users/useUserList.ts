import { AFRESH } from '../../lib/afresh';
import { useRetry } from '../../lib/useRetry';
import { type Pages, usePages } from '../../staff/usePages';
import { type UserListQuery, useUserListQuery } from './UserList.generated';
import type { UserFilters } from './useUserFilters';

const PAGE_SIZE = 50;

/** One page of users. Keeps the previous data while another page loads. */
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
    pager: { ...pagerOf(list, pages), isBusy: isLoading },
  };
}

function pagerOf(list: UserListQuery['users'] | undefined, { page, showNewer, showOlder }: Pages) {
  const older = list?.pageInfo.hasNextPage ? list.pageInfo.endCursor : null;
  return {
    page,
    pages: list && Math.ceil(list.totalCount / PAGE_SIZE),
    onNewer: page > 1 ? showNewer : undefined,
    onOlder: older === null ? undefined : () => showOlder(older),
  };
}
