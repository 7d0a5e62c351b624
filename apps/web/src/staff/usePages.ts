import { useLocation, useSearchParams } from 'react-router-dom';
import { withParams } from './withParams';

/** The paging of a list by cursors. The URL has the current page, the history state the cursors of the newer pages. */
export function usePages() {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const after = params.get('after');
  const page = after ? Math.max(2, Number(params.get('page')) || 2) : 1;
  const newer = newerIn(location.state);

  function show(cursor: string | null, number: number, trail: (string | null)[]) {
    const values = { page: cursor === null ? null : String(number), after: cursor };
    setParams((before) => withParams(before, values), { state: { newer: trail } });
  }

  return {
    /** The page starts after this cursor; null for the first page. */
    after,
    page,
    showOlder: (endCursor: string) => show(endCursor, page + 1, [...newer, after]),
    // A page opened by a link has no cursors of newer pages, so this goes to the first page.
    showNewer: () => show(newer.at(-1) ?? null, page - 1, newer.slice(0, -1)),
  };
}

interface KeysetList {
  totalCount?: number;
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/** The props of a `Pager` for a list; `list` is undefined while it loads. */
export function pagerOf(
  list: KeysetList | undefined,
  { page, showNewer, showOlder }: ReturnType<typeof usePages>,
  size: number,
  total = list?.totalCount,
) {
  const older = list?.pageInfo.hasNextPage ? list.pageInfo.endCursor : null;
  return {
    page,
    pages: total === undefined ? undefined : Math.ceil(total / size),
    onNewer: page > 1 ? showNewer : undefined,
    onOlder: older === null ? undefined : () => showOlder(older),
  };
}

/** The URL parameters with changed filters, at the first page of the list. */
export function withFilters(before: URLSearchParams, values: Record<string, string | null>): URLSearchParams {
  return withParams(before, { ...values, page: null, after: null });
}

function newerIn(state: unknown): (string | null)[] {
  const newer = (state as { newer?: unknown } | null)?.newer;
  return Array.isArray(newer) ? (newer as (string | null)[]) : [];
}
