import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { awaitPage, tellPageAlive, usePageAlive } from './pageAlive';

describe('usePageAlive', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    act(tellPageAlive);
    jest.useRealTimers();
  });

  it('is true at once where nothing is taken over', () => {
    expect(renderHook(usePageAlive).result.current).toBe(true);
  });

  it('waits until the page has been taken over', () => {
    awaitPage();
    const { result } = renderHook(usePageAlive);
    expect(result.current).toBe(false);
    act(() => jest.advanceTimersByTime(4_000));
    expect(result.current).toBe(false);
    act(tellPageAlive);
    expect(result.current).toBe(true);
  });

  it('does not wait for ever for a page that fails', () => {
    awaitPage();
    const { result } = renderHook(usePageAlive);
    act(() => jest.advanceTimersByTime(5_000));
    expect(result.current).toBe(true);
  });
});
