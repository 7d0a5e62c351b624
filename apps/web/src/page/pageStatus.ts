import { createContext, useContext } from 'react';

/** On the server, sets the status of the response; does nothing in the browser. */
export const PageStatusContext = createContext<(status: 404) => void>(() => undefined);

export function usePageStatus(status: 404): void {
  useContext(PageStatusContext)(status);
}
