import { createContext } from 'react';

/** The number shown before the window title, visible from other tabs. */
export const TitleCountContext = createContext(0);
