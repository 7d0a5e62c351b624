import { useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';

interface HeldLocation {
  shown: Location;
  /** The address is that of another page now. */
  mustAsk: boolean;
  /** Goes back to the address of the page. */
  stay: () => void;
}

/** The location of the page to show: with unsaved changes it stays when the address changes. */
export function useHeldLocation(isUnsaved: boolean): HeldLocation {
  const location = useLocation();
  const navigate = useNavigate();
  const [shown, setShown] = useState(location);
  const mustAsk = isUnsaved && location.pathname !== shown.pathname;
  if (!mustAsk && shown !== location) setShown(location);
  return { shown: mustAsk ? shown : location, mustAsk, stay: () => void navigate(shown) };
}
