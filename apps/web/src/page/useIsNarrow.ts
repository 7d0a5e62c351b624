import { useSyncExternalStore } from 'react';

/** Below the mobile breakpoint, 768 px; in rem as in the style sheet, so that it grows with the font size. */
const NARROW = '(width < 48rem)';
/** Below the width of a table with six columns. */
const NO_TABLE = '(width < 64rem)';

/** For differences in content; use CSS for differences in style. `onServer` is what the sent page shows. */
export function useIsNarrow(onServer = false): boolean {
  return useMatches(NARROW, onServer);
}

export function useNeedsCards(): boolean {
  return useMatches(NO_TABLE);
}

function useMatches(media: string, onServer = false): boolean {
  return useSyncExternalStore(
    (onChange) => watchWidth(media, onChange),
    () => matchMedia(media).matches,
    () => onServer,
  );
}

function watchWidth(media: string, onChange: () => void): () => void {
  const query = matchMedia(media);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
