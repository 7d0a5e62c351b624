import { useSyncExternalStore } from 'react';

/** Below the mobile breakpoint, 768 px (spec §9); counted in letters as in the style sheet, so that large ones narrow a window. */
const NARROW = '(width < 48rem)';
/** Below the width that a table of six columns needs. */
const NO_TABLE = '(width < 64rem)';

/** For what differs in more than its looks; everything else is left to the style sheet. */
export function useIsNarrow(): boolean {
  return useMatches(NARROW);
}

export function useNeedsCards(): boolean {
  return useMatches(NO_TABLE);
}

function useMatches(media: string): boolean {
  return useSyncExternalStore(
    (onChange) => watchWidth(media, onChange),
    () => matchMedia(media).matches,
    () => false,
  );
}

function watchWidth(media: string, onChange: () => void): () => void {
  const query = matchMedia(media);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
