import { afterEach, beforeEach, jest } from '@jest/globals';
import { act } from '@testing-library/react';

/** For tests about waiting: time runs as always, and `passTime` jumps ahead. */
export function fakeClock(): { passTime: (ms: number) => void } {
  beforeEach(() => {
    jest.useFakeTimers({ advanceTimers: true });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  return { passTime: (ms) => act(() => jest.advanceTimersByTime(ms)) };
}
