import { createContext } from 'react';

/** How much waits for whoever looks at another tab: stands before the title of the window. */
export const TitleCountContext = createContext(0);
