const HOUR_MS = 60 * 60 * 1000;
const MOST_KEYS = 100_000;

/** Limits the calls of a key, such as a session id, within an hour. Counts in memory, because the database would take longer. */
export class HourlyLimit {
  private readonly windows = new Map<string, { count: number; until: number }>();

  constructor(private readonly most: number) {}

  /** Counts a call and returns whether it is within the limit. `now`: milliseconds of a clock that never goes back. */
  allows(key: string, now: number): boolean {
    this.forget(now);
    const window = this.windows.get(key) ?? { count: 0, until: now + HOUR_MS };
    window.count += 1;
    this.windows.set(key, window);
    return window.count <= this.most;
  }

  /** Removes windows that are over, and the oldest if there are too many. The map has the oldest first. */
  private forget(now: number): void {
    for (const [key, { until }] of this.windows) {
      if (until > now && this.windows.size <= MOST_KEYS) return;
      this.windows.delete(key);
    }
  }
}
