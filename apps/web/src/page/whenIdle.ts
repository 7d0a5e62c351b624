/** Work goes before it, but not for ever. */
const LATEST_MS = 5_000;
/** Where a page cannot tell when it rests, as in Safari: after what it does first. */
const USUAL_MS = 1_000;

/** Does something once the page has nothing better to do: it costs the visitor nothing. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: LATEST_MS });
  else setTimeout(work, USUAL_MS);
}
