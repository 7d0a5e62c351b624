import { afterFrame } from './afterFrame';

/** The longest wait for an animation frame, since even a visible window may get none. */
const LATEST_MS = 1_000;

/** Resolves after the next paint, so that a click shows its effect first. Resolves at once in a hidden or closing tab. */
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
