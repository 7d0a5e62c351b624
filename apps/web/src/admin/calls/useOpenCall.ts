import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

const PARAM = 'order';
const OPENED_HERE = { isOpenedHere: true };

export interface OpenCall {
  /** The id of the open order; null if none is open. */
  id: string | null;
  open: (id: string) => void;
  close: () => void;
}

/** The id of the open order is a URL parameter. Another order replaces it in the history, so that Back returns to the queue. */
export function useOpenCall(): OpenCall {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: Partial<typeof OPENED_HERE> | null };
  const navigate = useNavigate();
  const id = params.get(PARAM);

  function open(next: string) {
    if (next === id) return;
    const options = id === null ? { state: OPENED_HERE } : { replace: true, state };
    setParams({ [PARAM]: next }, options);
  }

  function close() {
    if (id === null) return;
    if (state?.isOpenedHere) void navigate(-1);
    else setParams({}, { replace: true });
  }

  return { id, open, close };
}
