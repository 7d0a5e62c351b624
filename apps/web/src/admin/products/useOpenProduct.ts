import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

const PARAM = 'product';
const OPENED_HERE = { isOpenedHere: true };

/** In the address: a product that is to be added. */
export const NEW_PRODUCT = 'new';

export interface OpenProduct {
  /** The id of the product in the form, or NEW_PRODUCT; null while no form is open. */
  shown: string | null;
  /** Whether to ask before what was typed is dropped. */
  mustAsk: boolean;
  open: (product: string) => void;
  /** Somebody wants to leave the form: with unsaved changes they are asked first. */
  requestClose: () => void;
  keepEditing: () => void;
  /** At once, for after saving or when the changes may go. */
  close: () => void;
  setUnsaved: (isUnsaved: boolean) => void;
}

/**
 * The open form stands in the address: the back button closes it, and a reload or the way back from sign-in opens it
 * again. When the address leaves a form with unsaved changes, the form stays until its owner has decided.
 */
export function useOpenProduct(): OpenProduct {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: Partial<typeof OPENED_HERE> | null };
  const navigate = useNavigate();
  const wanted = params.get(PARAM);
  const [shown, setShown] = useState(wanted);
  const [isUnsaved, setUnsaved] = useState(false);
  const [isAsked, setAsked] = useState(false);
  if (wanted !== shown && !(shown && isUnsaved)) setShown(wanted);

  function open(product: string) {
    setParams((before) => new URLSearchParams([...before, [PARAM, product]]), { state: OPENED_HERE });
  }

  function close() {
    setUnsaved(false);
    setAsked(false);
    if (wanted !== shown) return;
    if (state?.isOpenedHere) void navigate(-1);
    else setParams(withoutProduct, { replace: true });
  }

  function keepEditing() {
    setAsked(false);
    if (shown && wanted !== shown) open(shown);
  }

  return {
    shown,
    mustAsk: shown !== null && isUnsaved && (isAsked || wanted !== shown),
    open,
    requestClose: () => (isUnsaved ? setAsked(true) : close()),
    keepEditing,
    close,
    setUnsaved,
  };
}

function withoutProduct(before: URLSearchParams): URLSearchParams {
  const after = new URLSearchParams(before);
  after.delete(PARAM);
  return after;
}
