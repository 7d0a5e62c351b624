import { useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';

interface HeldLocation {
  shown: Location;
  /** Whether the address is already that of another page, so that the user must be asked. */
  mustAsk: boolean;
  /** Goes back to the address of the shown page. */
  stay: () => void;
}

/** The location of the page to show. It stays while the page has unsaved changes, even if the address changes. */
export function useHeldLocation(isUnsaved: boolean): HeldLocation {
  const location = useLocation();
  const navigate = useNavigate();
  const [shown, setShown] = useState(location);
  const mustAsk = isUnsaved && location.pathname !== shown.pathname;
  if (!mustAsk && shown !== location) setShown(location);
  return { shown: mustAsk ? shown : location, mustAsk, stay: () => void navigate(shown) };
}
