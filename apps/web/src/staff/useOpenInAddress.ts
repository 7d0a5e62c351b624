import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { withParams } from './withParams';

const OPENED_HERE = { isOpenedHere: true };

/** Keeps in a URL parameter what is open: Back closes it, and a reload opens it again. */
export function useOpenInAddress(param: string) {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: Partial<typeof OPENED_HERE> | null };
  const navigate = useNavigate();
  return {
    shown: params.get(param),
    open: (value: string) =>
      setParams((before) => withParams(before, { [param]: value }), { state: OPENED_HERE }),
    /** Opens another value in place of this history entry, so that Back leads to the list. */
    replace: (value: string) =>
      setParams((before) => withParams(before, { [param]: value }), { replace: true, state }),
    close: () => {
      if (state?.isOpenedHere) void navigate(-1);
      else setParams((before) => withParams(before, { [param]: null }), { replace: true });
    },
  };
}
