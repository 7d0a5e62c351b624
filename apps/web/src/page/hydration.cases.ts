import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { awaitHydration, markHydrated, useHydrated } from './hydration';

describe('useHydrated', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    act(markHydrated);
    jest.useRealTimers();
  });

  test('is true immediately if the page was not rendered on the server', () => {
    expect(renderHook(useHydrated).result.current).toBe(true);
  });

  test('is false until the page has hydrated', () => {
    awaitHydration();
    const { result } = renderHook(useHydrated);
    expect(result.current).toBe(false);
    act(() => jest.advanceTimersByTime(4_000));
    expect(result.current).toBe(false);
    act(markHydrated);
    expect(result.current).toBe(true);
  });

  test('becomes true after some seconds if the page fails to hydrate', () => {
    awaitHydration();
    const { result } = renderHook(useHydrated);
    act(() => jest.advanceTimersByTime(5_000));
    expect(result.current).toBe(true);
  });
});
