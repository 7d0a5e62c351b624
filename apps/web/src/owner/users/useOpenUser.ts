import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { keepFocus } from '../../page/useKeepFocus';

const PARAM = 'user';
const OPENED_HERE = { isOpenedHere: true };

/** The value of the URL parameter that opens the form for new staff. */
export const NEW_STAFF = 'new';

export interface OpenUser {
  /** The id of the user in the dialog, or NEW_STAFF; null if no dialog is open. */
  shown: string | null;
  open: (user: string) => void;
  /** Replaces the history entry, so that Back leads to the list. */
  replace: (user: string) => void;
  close: () => void;
}

/** The id of the user in the dialog is a URL parameter: Back closes the dialog, and a reload opens it again. */
export function useOpenUser(): OpenUser {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: Partial<typeof OPENED_HERE> | null };
  const navigate = useNavigate();

  function close() {
    if (state?.isOpenedHere) void navigate(-1);
    else setParams(withoutUser, { replace: true });
    // The row that opened the dialog may have been removed.
    requestAnimationFrame(keepFocus);
  }

  return {
    shown: params.get(PARAM),
    open: (user) => setParams((before) => withUser(before, user), { state: OPENED_HERE }),
    replace: (user) => setParams((before) => withUser(before, user), { replace: true, state }),
    close,
  };
}

function withUser(before: URLSearchParams, user: string): URLSearchParams {
  const after = withoutUser(before);
  after.set(PARAM, user);
  return after;
}

function withoutUser(before: URLSearchParams): URLSearchParams {
  const after = new URLSearchParams(before);
  after.delete(PARAM);
  return after;
}
