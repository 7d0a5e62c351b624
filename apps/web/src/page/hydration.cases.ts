import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { awaitHydration, markHydrated, whenHydrated } from './hydration';

describe('whenHydrated', () => {
  const work = jest.fn();
  beforeEach(() => {
    jest.useFakeTimers();
    work.mockClear();
  });
  afterEach(() => {
    markHydrated();
    jest.useRealTimers();
  });

  test('runs the work at once if the page was not rendered on the server', () => {
    whenHydrated(work);
    expect(work).toHaveBeenCalledTimes(1);
  });

  test('runs the work when the page has hydrated', () => {
    awaitHydration();
    whenHydrated(work);
    jest.advanceTimersByTime(4_000);
    expect(work).not.toHaveBeenCalled();
    markHydrated();
    expect(work).toHaveBeenCalledTimes(1);
  });

  test('runs the work after some seconds if the page fails to hydrate', () => {
    awaitHydration();
    whenHydrated(work);
    jest.advanceTimersByTime(5_000);
    expect(work).toHaveBeenCalledTimes(1);
  });
});
