import { afterEach, beforeEach, jest } from '@jest/globals';
import { act } from '@testing-library/react';

/** Fake timers that advance with real time, starting at `now` if given; `passTime` jumps ahead. */
export function fakeClock(now?: string): { passTime: (ms: number) => void } {
  beforeEach(() => {
    jest.useFakeTimers({ advanceTimers: true, now: now ? new Date(now) : Date.now() });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  return { passTime: (ms) => act(() => jest.advanceTimersByTime(ms)) };
}
