import { createContext, useContext } from 'react';

type TellStatus = (status: 404) => void;

/** Told on the server which status the page has to be answered with; in the browser nobody listens. */
export const PageStatusContext = createContext<TellStatus>(() => undefined);

/** For what says that there is nothing at this address. */
export function usePageStatus(status: 404): void {
  useContext(PageStatusContext)(status);
}
