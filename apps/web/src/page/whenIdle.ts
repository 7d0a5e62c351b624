const LATEST_MS = 5_000;
/** Delay in Safari, which has no `requestIdleCallback`. */
const USUAL_MS = 1_000;

/** Runs `work` when the page is idle, within 5 s. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: LATEST_MS });
  else setTimeout(work, USUAL_MS);
}
