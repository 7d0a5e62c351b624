import { type Day, dayRange } from '@beambright/domain';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Nairobi days, inclusive; null for an open end. */
export interface ChosenRange {
  start: Day | null;
  end: Day | null;
}

interface RangeInAddress {
  range: ChosenRange;
  setRange: (range: ChosenRange) => void;
}

/** The range is in URL parameters, so that links, reloads and sign-in keep it. */
export function useRange(): RangeInAddress {
  const [params, setParams] = useSearchParams();
  const start = params.get('start');
  const end = params.get('end');
  const range = useMemo(() => checkedRange(start, end), [start, end]);

  function setRange(wanted: ChosenRange) {
    const isSame = wanted.start === range.start && wanted.end === range.end;
    setParams((before) => withRange(before, wanted), { replace: isSame });
  }

  return { range, setRange };
}

/** Falls back to all time if the URL has an invalid range. */
function checkedRange(start: string | null, end: string | null): ChosenRange {
  try {
    dayRange(start, end);
    return { start: start || null, end: end || null };
  } catch {
    return { start: null, end: null };
  }
}

function withRange(before: URLSearchParams, { start, end }: ChosenRange): URLSearchParams {
  const params = new URLSearchParams(before);
  for (const [name, day] of Object.entries({ start, end })) {
    if (day) params.set(name, day);
    else params.delete(name);
  }
  return params;
}
