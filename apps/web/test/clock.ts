import { afterEach, beforeEach, jest } from '@jest/globals';
import { act } from '@testing-library/react';

/** For tests about time: it runs as always, from `now` on if that is given, and `passTime` jumps ahead. */
export function fakeClock(now?: string): { passTime: (ms: number) => void } {
  beforeEach(() => {
    jest.useFakeTimers({ advanceTimers: true, now: now ? new Date(now) : Date.now() });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  return { passTime: (ms) => act(() => jest.advanceTimersByTime(ms)) };
}
