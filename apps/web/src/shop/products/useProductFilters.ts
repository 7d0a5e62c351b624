import {
  startTransition,
  useCallback,
  useLayoutEffect,
  useMemo,
  useOptimistic,
  useRef,
  useState,
} from 'react';
import { useSearchParams } from 'react-router-dom';
import { activeIn, type Choices, choicesIn, NO_FILTERS, withChanges, withPage } from './filtersInAddress';
import { IN_PLACE } from './useLinkArrival';

/** What the list shows. The object stays the same as long as the URL does. */
export interface Shown {
  choices: Choices;
  /** The list starts after this cursor, for paging without JavaScript; null for its start. */
  after: string | null;
}

export interface ProductFilters {
  choices: Choices;
  shown: Shown;
  pageAfter: (cursor: string | null | undefined) => string;
  isFiltered: boolean;
  change: (changes: Partial<Choices>) => void;
  clear: () => void;
  /** Goes to the start of the list. */
  begin: () => void;
  /** A counter that grows when the filters are cleared. As a `key` it resets input that was not finished. */
  clearings: number;
}

/** The URL is the only state of the filters, so that links, reloads and the back button keep them. */
export function useProductFilters(): ProductFilters {
  const [params, setParams] = useSearchParams();
  const [clearings, setClearings] = useState(0);
  const latest = useRef(params);
  // Optimistic, since navigation is a transition: until it ends, a checkbox would jump back.
  const [wanted, setWanted] = useOptimistic(params);
  const address = wanted.toString();
  const shown = useMemo(() => shownAt(new URLSearchParams(address)), [address]);
  const { choices } = shown;

  useLayoutEffect(() => {
    latest.current = params;
  }, [params]);

  const change = useCallback(
    (changes: Partial<Choices>) => {
      // `params` may be older: a second change before the next render would undo the first.
      const before = latest.current;
      const after = withChanges(before, changes);
      if (after.toString() === before.toString()) return;
      latest.current = after;
      startTransition(() => {
        setWanted(after);
        setParams(after, { replace: isMoreTyping(before, changes), state: IN_PLACE });
      });
    },
    [setParams, setWanted],
  );

  const clear = useCallback(() => {
    setClearings((count) => count + 1);
    change(NO_FILTERS);
  }, [change]);

  const begin = useCallback(
    () => setParams((before) => withChanges(before, {}), { replace: true, state: IN_PLACE }),
    [setParams],
  );

  return {
    choices,
    shown,
    pageAfter: (cursor) => `?${withPage(params, cursor ?? '')}`,
    isFiltered: activeIn(choices).length > 0,
    change,
    clear,
    begin,
    clearings,
  };
}

function shownAt(params: URLSearchParams): Shown {
  return { choices: choicesIn(params), after: params.get('after') };
}

/** Whether the visitor goes on typing. The history entry is then replaced, so that 'back' leads to the page before the search. */
function isMoreTyping(
  before: URLSearchParams,
  { search, priceMin, priceMax, ...others }: Partial<Choices>,
): boolean {
  if (Object.keys(others).length > 0) return false;
  const shown = choicesIn(before);
  if (search !== undefined) return Boolean(search && shown.search);
  // Typing changes both prices at once; removing a chip changes one.
  return priceMin !== undefined && priceMax !== undefined && (shown.priceMin ?? shown.priceMax) !== null;
}
