import { useSyncExternalStore } from 'react';

/** Below the mobile breakpoint (spec §9). */
const NARROW = '(width < 768px)';

/** For what differs in more than its looks; everything else is left to the style sheet. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    watchWidth,
    () => matchMedia(NARROW).matches,
    () => false,
  );
}

function watchWidth(onChange: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
