import { afterFrame } from './afterFrame';

/** A window that is visible may get no frames all the same. */
const LATEST_MS = 1_000;

/**
 * Waits until what has just changed is on the screen, so that work need not keep a press from showing. Where nothing will be
 * painted, in a tab that is hidden or being left, it does not wait: there may be no later.
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
