import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ChosenRange, checkedRange, isSameRange } from '../../staff/chosenRange';
import { withParams } from '../../staff/withParams';

/** Keeps the range in URL parameters, so that links, reloads and sign-in keep it too. */
export function useRange() {
  const [params, setParams] = useSearchParams();
  const start = params.get('start');
  const end = params.get('end');
  const range = useMemo(() => checkedRange(start, end), [start, end]);

  function setRange(wanted: ChosenRange) {
    setParams((before) => withParams(before, { start: wanted.start, end: wanted.end }), {
      replace: isSameRange(wanted, range),
    });
  }

  return { range, setRange };
}
