import { useOpenInAddress } from '../../staff/useOpenInAddress';

/** Keeps the id of the open order in the URL. Another order replaces it in the history, so that Back returns to the queue. */
export function useOpenCall() {
  const { shown: id, ...call } = useOpenInAddress('order');

  function open(next: string) {
    if (id === null) call.open(next);
    else if (next !== id) call.replace(next);
  }

  function close() {
    if (id !== null) call.close();
  }

  return { id, open, close };
}
