import { createContext } from 'react';

/** The title that the bar shows on phones, instead of the page's own heading with the same words. */
export const BarTitleContext = createContext('');

/** The number at the start of the window title, where it can be seen from other tabs. */
export const TitleCountContext = createContext(0);
