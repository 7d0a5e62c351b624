import { createContext } from 'react';

/** The title in the bar, which phones show instead of a page's own of the same words. */
export const BarTitleContext = createContext('');

/** The number shown before the window title, visible from other tabs. */
export const TitleCountContext = createContext(0);
