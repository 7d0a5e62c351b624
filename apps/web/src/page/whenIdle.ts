const LATEST_MS = 5_000;
/** The delay in browsers without `requestIdleCallback`, such as Safari. */
const USUAL_MS = 1_000;

/** Runs `work` when the page is idle, after 5 s at the latest. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: LATEST_MS });
  else setTimeout(work, USUAL_MS);
}
