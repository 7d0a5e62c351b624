import { createContext } from 'react';

/** The title that the bar shows on phones, instead of the page's own heading with the same words. */
export const BarTitleContext = createContext('');

/** The number before the window title, which is visible in other tabs. */
export const TitleCountContext = createContext(0);
