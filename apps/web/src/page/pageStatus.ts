import { createContext, useContext } from 'react';

/** Sets the HTTP status of the page on the server; does nothing in the browser. */
export const PageStatusContext = createContext<(status: 404) => void>(() => undefined);

export function usePageStatus(status: 404): void {
  useContext(PageStatusContext)(status);
}
