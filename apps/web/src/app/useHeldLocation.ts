import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The location of the page to show. It stays while the page has unsaved changes, even if the address changes. */
export function useHeldLocation(isUnsaved: boolean) {
  const location = useLocation();
  const navigate = useNavigate();
  const [shown, setShown] = useState(location);
  /** Whether to ask the user about the unsaved changes, because the address is already that of another page. */
  const mustAsk = isUnsaved && location.pathname !== shown.pathname;
  if (!mustAsk && shown !== location) setShown(location);
  return { shown: mustAsk ? shown : location, mustAsk, stay: () => void navigate(shown) };
}
