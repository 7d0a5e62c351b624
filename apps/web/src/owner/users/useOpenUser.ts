import { keepFocus } from '../../page/useKeepFocus';
import { useOpenInAddress } from '../../staff/useOpenInAddress';

/** The value of the URL parameter that opens the form for new staff. */
export const NEW_STAFF = 'new';

/** Keeps in the URL which dialog is open: `shown` is the id of a user, or NEW_STAFF. */
export function useOpenUser() {
  const user = useOpenInAddress('user');

  function close() {
    user.close();
    // The row that opened the dialog may have been removed.
    requestAnimationFrame(keepFocus);
  }

  return { ...user, close };
}
