import { createContext, useContext } from 'react';

type LeavePage = (url: string) => void;

/** Navigates by a full page load, as for a `tel:` link, or after signing in or out to drop all data of the session. */
export const LeavePageContext = createContext<LeavePage>((url) => window.location.assign(url));

export function useLeavePage(): LeavePage {
  return useContext(LeavePageContext);
}
