import { afterFrame } from './afterFrame';

/** Even a visible window may get no animation frames, so this is the longest wait. */
const LATEST_MS = 1_000;

/**
 * Resolves after the next paint, so that work does not delay the visible response to a click. Resolves at once if the tab is
 * hidden or being closed, since nothing will be painted there.
 */
export function afterPaint(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve();
  return new Promise((resolve) => {
    const listening = new AbortController();
    const go = () => {
      listening.abort();
      clearTimeout(latest);
      resolve();
    };
    const latest = setTimeout(go, LATEST_MS);
    afterFrame(go);
    window.addEventListener('pagehide', go, { signal: listening.signal });
    document.addEventListener('visibilitychange', go, { signal: listening.signal });
  });
}
