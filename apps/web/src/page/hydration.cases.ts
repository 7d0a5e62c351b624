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

  test('is true at once where nothing is taken over', () => {
    expect(renderHook(useHydrated).result.current).toBe(true);
  });

  test('waits until the page has been taken over', () => {
    awaitHydration();
    const { result } = renderHook(useHydrated);
    expect(result.current).toBe(false);
    act(() => jest.advanceTimersByTime(4_000));
    expect(result.current).toBe(false);
    act(markHydrated);
    expect(result.current).toBe(true);
  });

  test('does not wait for ever for a page that fails', () => {
    awaitHydration();
    const { result } = renderHook(useHydrated);
    act(() => jest.advanceTimersByTime(5_000));
    expect(result.current).toBe(true);
  });
});
