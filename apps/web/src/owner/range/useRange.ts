import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ChosenRange, checkedRange, isSameRange } from '../../staff/chosenRange';

/** Keeps the range in URL parameters, so that links, reloads and sign-in keep it too. */
export function useRange(): { range: ChosenRange; setRange: (range: ChosenRange) => void } {
  const [params, setParams] = useSearchParams();
  const start = params.get('start');
  const end = params.get('end');
  const range = useMemo(() => checkedRange(start, end), [start, end]);

  function setRange(wanted: ChosenRange) {
    setParams((before) => withRange(before, wanted), { replace: isSameRange(wanted, range) });
  }

  return { range, setRange };
}

function withRange(before: URLSearchParams, { start, end }: ChosenRange): URLSearchParams {
  const params = new URLSearchParams(before);
  for (const [name, day] of Object.entries({ start, end })) {
    if (day) params.set(name, day);
    else params.delete(name);
  }
  return params;
}
