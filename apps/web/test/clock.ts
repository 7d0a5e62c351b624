import { afterEach, beforeEach, jest } from '@jest/globals';
import { act } from '@testing-library/react';

/** Uses fake timers that start at `now`, if given, and run with real time. `passTime` moves them forward. */
export function fakeClock(now?: string): { passTime: (ms: number) => void } {
  beforeEach(() => {
    jest.useFakeTimers({ advanceTimers: true, now: now ? new Date(now) : Date.now() });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  return { passTime: (ms) => act(() => jest.advanceTimersByTime(ms)) };
}
