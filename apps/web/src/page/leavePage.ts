import { createContext, useContext } from 'react';

type LeavePage = (url: string) => void;

/** Full navigations: to `tel:` links, or to a page that must reload with another session. */
export const LeavePageContext = createContext<LeavePage>((url) => window.location.assign(url));

export function useLeavePage(): LeavePage {
  return useContext(LeavePageContext);
}
