import { useSyncExternalStore } from 'react';
import { writeStored } from '../lib/storage';

export type Theme = 'dark' | 'light';

const PAGE_COLOURS: Record<Theme, string> = { dark: '#0c0e12', light: '#f6f5f2' };

/** Reads and changes the theme, which is an attribute of <html> that is set before the first paint. */
export function useTheme(): { theme: Theme; toggleTheme: () => void } {
  const theme = useSyncExternalStore(watchTheme, themeOfPage, () => 'dark' as const);
  return { theme, toggleTheme: () => applyTheme(theme === 'dark' ? 'light' : 'dark') };
}

function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

function themeOfPage(): Theme {
  return document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark';
}

function applyTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', PAGE_COLOURS[theme]);
  writeStored('beambright.theme', theme);
}
