import { createContext, useContext } from 'react';

type LeavePage = (url: string) => void;

/** Navigates with a full page load: to a `tel:` link, or to a page that must start with another session. */
export const LeavePageContext = createContext<LeavePage>((url) => window.location.assign(url));

export function useLeavePage(): LeavePage {
  return useContext(LeavePageContext);
}
