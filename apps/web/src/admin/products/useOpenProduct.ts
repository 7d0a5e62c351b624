import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

const PARAM = 'product';
const OPENED_HERE = { isOpenedHere: true };

/** The value of the URL parameter for a new product. */
export const NEW_PRODUCT = 'new';

const COPY = 'copy-of-';

/** The value of the URL parameter for a new product that starts as a copy of another. */
export const copyOf = (id: string) => `${COPY}${id}`;

/** The id of the copied product; null if it is not a copy. */
export const copiedBy = (product: string) => (product.startsWith(COPY) ? product.slice(COPY.length) : null);

export interface OpenProduct {
  /** The id of the product in the form, NEW_PRODUCT or a `copyOf`; null while no form is open. */
  shown: string | null;
  /** The React key of the form, which stays the same when the form goes on with the next product. */
  key: string | null;
  /** Whether to ask before discarding unsaved changes. */
  mustAsk: boolean;
  open: (product: string) => void;
  /** Closes the form; asks first if there are unsaved changes. */
  requestClose: () => void;
  keepEditing: () => void;
  /** Closes without asking, after saving or discarding. */
  close: () => void;
  setUnsaved: (isUnsaved: boolean) => void;
  goOn: () => void;
}

/**
 * The open form is a URL parameter: Back closes it, and a reload or sign-in opens it again. If the URL changes while
 * there are unsaved changes, the form stays open until the admin has decided.
 */
export function useOpenProduct(): OpenProduct {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: Partial<typeof OPENED_HERE> | null };
  const navigate = useNavigate();
  const wanted = params.get(PARAM);
  const [shown, setShown] = useState(wanted);
  const [isUnsaved, setUnsaved] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [goneOnFrom, setGoneOnFrom] = useState<string | null>(null);
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

  function goOn() {
    setUnsaved(false);
    setGoneOnFrom((before) => (shown === NEW_PRODUCT ? before : shown));
    setParams(withNewProduct, { replace: true, state });
  }

  return {
    shown,
    key: shown === NEW_PRODUCT ? (goneOnFrom ?? shown) : shown,
    mustAsk: shown !== null && isUnsaved && (isAsked || wanted !== shown),
    open,
    requestClose: () => (isUnsaved ? setAsked(true) : close()),
    keepEditing,
    close,
    setUnsaved,
    goOn,
  };
}

function withoutProduct(before: URLSearchParams): URLSearchParams {
  const after = new URLSearchParams(before);
  after.delete(PARAM);
  return after;
}

function withNewProduct(before: URLSearchParams): URLSearchParams {
  const after = new URLSearchParams(before);
  after.set(PARAM, NEW_PRODUCT);
  return after;
}
