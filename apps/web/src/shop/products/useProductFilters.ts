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
import { type Choices, choicesIn, filterOf, NO_FILTERS, withChanges, withPage } from './filtersInAddress';
import { IN_PLACE } from './useLinkArrival';

/** What a list shows: the same object as long as it is the same list. */
export interface Shown {
  choices: Choices;
  /** The cursor behind which the list begins, for whoever pages without scripts; null for its beginning. */
  after: string | null;
}

export interface ProductFilters {
  choices: Choices;
  shown: Shown;
  /** The address of the list behind a cursor. */
  pageAfter: (cursor: string | null | undefined) => string;
  isFiltered: boolean;
  change: (changes: Partial<Choices>) => void;
  clear: () => void;
  /** Instead of where the address says: from the beginning of the list. */
  begin: () => void;
  /** Grows each time the filters are cleared: what was typed and not yet searched for has to go as well. */
  clearings: number;
}

/** The filters live in the address and nowhere else, so that a link, a reload and the back button keep them (spec §2). */
export function useProductFilters(): ProductFilters {
  const [params, setParams] = useSearchParams();
  const [clearings, setClearings] = useState(0);
  const latest = useRef(params);
  // The router takes its time: until then a box that was ticked would jump back.
  const [wanted, setWanted] = useOptimistic(params);
  const address = wanted.toString();
  const shown = useMemo(() => shownAt(new URLSearchParams(address)), [address]);
  const { choices } = shown;

  useLayoutEffect(() => {
    latest.current = params;
  }, [params]);

  const change = useCallback(
    (changes: Partial<Choices>) => {
      // Not from `params`: a second change before the next render would undo the first.
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

  const pageAfter = (cursor: string | null | undefined) => `?${withPage(params, cursor ?? '')}`;

  return {
    pageAfter,
    choices,
    shown,
    isFiltered: filterOf(choices) !== null,
    change,
    clear,
    begin,
    clearings,
  };
}

function shownAt(params: URLSearchParams): Shown {
  return { choices: choicesIn(params), after: params.get('after') };
}

/** The back button should not walk through half words and prices, but lead from a search to what was there before it. */
function isMoreTyping(
  before: URLSearchParams,
  { search, priceMin, priceMax, ...others }: Partial<Choices>,
): boolean {
  if (Object.keys(others).length > 0) return false;
  const shown = choicesIn(before);
  if (search !== undefined) return Boolean(search && shown.search);
  // Only the fields change both; each chip takes away one.
  return priceMin !== undefined && priceMax !== undefined && (shown.priceMin ?? shown.priceMax) !== null;
}
