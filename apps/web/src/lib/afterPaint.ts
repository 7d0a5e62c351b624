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
      resolve();
    };
    // A frame's own work comes before its picture, a task asked for there after it.
    requestAnimationFrame(() => setTimeout(go));
    window.addEventListener('pagehide', go, { signal: listening.signal });
    document.addEventListener('visibilitychange', go, { signal: listening.signal });
  });
}
