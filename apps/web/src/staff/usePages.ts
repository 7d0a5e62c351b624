import { useLocation, useSearchParams } from 'react-router-dom';

export interface Pages {
  /** The cursor after which the page starts; null for the first page. */
  after: string | null;
  page: number;
  showOlder: (endCursor: string) => void;
  showNewer: () => void;
}

/** The current page is in the URL; the history state keeps the cursors of the newer pages. */
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
    // After opening a link there are no cursors of newer pages: go to the first page.
    showNewer: () => show(newer.at(-1) ?? null, page - 1, newer.slice(0, -1)),
  };
}

interface KeysetList {
  totalCount: number;
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/** What a `Pager` needs; `list` is undefined while loading. */
export function pagerOf(list: KeysetList | undefined, { page, showNewer, showOlder }: Pages, size: number) {
  const older = list?.pageInfo.hasNextPage ? list.pageInfo.endCursor : null;
  return {
    page,
    pages: list && Math.ceil(list.totalCount / size),
    onNewer: page > 1 ? showNewer : undefined,
    onOlder: older === null ? undefined : () => showOlder(older),
  };
}

/** Removes the page parameters, to start at the first page. */
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
