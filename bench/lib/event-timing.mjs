/** Below this the browser tells nothing of an interaction. */
export const SHORTEST_MS = 16;

/** Runs in the page before its own scripts: keeps what the browser tells of interactions (Event Timing). */
export function watchInteractions(durationThreshold) {
  const seen = [];
  const keep = (entries) => {
    for (const { interactionId, name, startTime, processingStart, processingEnd, duration } of entries) {
      if (interactionId)
        seen.push({ interactionId, name, startTime, processingStart, processingEnd, duration });
    }
  };
  const observer = new PerformanceObserver((list) => keep(list.getEntries()));
  observer.observe({ type: 'event', durationThreshold });
  /** Everything since the last call. */
  globalThis.takeInteractions = () => {
    keep(observer.takeRecords());
    return seen.splice(0);
  };
}

/**
 * From the press to the next picture, in ms, as INP has it: the longest event of the interaction. What the browser does not
 * tell was shorter than it tells.
 */
export const slowestOf = (entries) => Math.max(SHORTEST_MS, ...entries.map(({ duration }) => duration));
