import { createContext, useContext } from 'react';

type LeavePage = (url: string) => void;

/** Opens a URL by a full page load, which drops all data of the session, as after signing in or out. Opens `tel:` links too. */
export const LeavePageContext = createContext<LeavePage>((url) => window.location.assign(url));

export function useLeavePage(): LeavePage {
  return useContext(LeavePageContext);
}
