import { createContext, useContext } from 'react';

type LeavePage = (url: string) => void;

/** Full navigations: to the phone, or to a page that must start afresh with another session. */
export const LeavePageContext = createContext<LeavePage>((url) => window.location.assign(url));

export function useLeavePage(): LeavePage {
  return useContext(LeavePageContext);
}
