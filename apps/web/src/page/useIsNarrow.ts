import { useSyncExternalStore } from 'react';

/** Below 768 px, the layout is that of phones. The width is in rem, as in the style sheet, to grow with the font size. */
const NARROW = '(width < 48rem)';
/** Below this width, there is no room for a table with six columns. */
const NO_TABLE = '(width < 64rem)';

/** Whether to show the contents for phones. Mere differences in style belong in CSS. On the server it is `onServer`. */
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
