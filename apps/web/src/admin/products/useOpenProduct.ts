import { useState } from 'react';
import { useOpenInAddress } from '../../staff/useOpenInAddress';

/** The value of the URL parameter for a new product. */
export const NEW_PRODUCT = 'new';

const COPY = 'copy-of-';

/** The value of the URL parameter for a new product that starts as a copy of another. */
export const copyOf = (id: string) => `${COPY}${id}`;

export const copiedBy = (product: string) => (product.startsWith(COPY) ? product.slice(COPY.length) : null);

/**
 * `shown` is the id of the product in the form, NEW_PRODUCT, or a text made by `copyOf`. If the URL changes while there are
 * unsaved changes, the form stays open until the admin has decided.
 */
export function useOpenProduct() {
  const { shown: wanted, ...address } = useOpenInAddress('product');
  const [shown, setShown] = useState(wanted);
  const [isUnsaved, setUnsaved] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [goneOnFrom, setGoneOnFrom] = useState<string | null>(null);
  if (wanted !== shown && !(shown && isUnsaved)) setShown(wanted);

  function close() {
    setUnsaved(false);
    setAsked(false);
    if (wanted === shown) address.close();
  }

  function keepEditing() {
    setAsked(false);
    if (shown && wanted !== shown) address.open(shown);
  }

  function goOn() {
    setUnsaved(false);
    setGoneOnFrom((before) => (shown === NEW_PRODUCT ? before : shown));
    address.replace(NEW_PRODUCT);
  }

  return {
    shown,
    /** The React key of the form. `goOn` keeps it, so that the same form stays on the page for the next new product. */
    key: shown === NEW_PRODUCT ? (goneOnFrom ?? shown) : shown,
    mustAsk: shown !== null && isUnsaved && (isAsked || wanted !== shown),
    open: address.open,
    requestClose: () => (isUnsaved ? setAsked(true) : close()),
    keepEditing,
    /** Closes the form without asking, after saving or discarding. */
    close,
    setUnsaved,
    goOn,
  };
}
