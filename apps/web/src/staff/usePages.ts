import { useLocation, useSearchParams } from 'react-router-dom';

export interface Pages {
  /** The page starts after this cursor; null for the first page. */
  after: string | null;
  page: number;
  showOlder: (endCursor: string) => void;
  showNewer: () => void;
}

/** The current page is in the URL. The history state has the cursors of the newer pages. */
export function usePages(): Pages {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const after = params.get('after');
  const page = after ? Math.max(2, Number(params.get('page')) || 2) : 1;
  const newer = newerIn(location.state);

  function show(cursor: string | null, number: number, trail: (string | null)[]) {
    setParams((before) => withPage(before, cursor, number), { state: { newer: trail } });
  }

  return {
    after,
    page,
    showOlder: (endCursor) => show(endCursor, page + 1, [...newer, after]),
    // A page opened by a link has no cursors of newer pages, so this goes to the first page.
    showNewer: () => show(newer.at(-1) ?? null, page - 1, newer.slice(0, -1)),
  };
}

interface KeysetList {
  totalCount?: number;
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/** The props of a `Pager`; `list` is undefined while loading. */
export function pagerOf(
  list: KeysetList | undefined,
  { page, showNewer, showOlder }: Pages,
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

/** Removes the parameters of the page, which leads to the first page. */
export function withoutPage(before: URLSearchParams): URLSearchParams {
  const after = new URLSearchParams(before);
  after.delete('page');
  after.delete('after');
  return after;
}

function withPage(before: URLSearchParams, cursor: string | null, page: number): URLSearchParams {
  const after = withoutPage(before);
  if (cursor === null) return after;
  after.set('page', String(page));
  after.set('after', cursor);
  return after;
}

function newerIn(state: unknown): (string | null)[] {
  const newer = (state as { newer?: unknown } | null)?.newer;
  return Array.isArray(newer) ? (newer as (string | null)[]) : [];
}
