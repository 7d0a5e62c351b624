import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useAfterPaint } from './useAfterPaint';

describe('useAfterPaint', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const frame = () => act(() => jest.advanceTimersByTime(20));

  test('keeps the old value for one paint', () => {
    const { result, rerender } = renderHook(useAfterPaint<string>, { initialProps: 'all' });
    expect(result.current).toBe('all');
    rerender('in stock');
    expect(result.current).toBe('all');
    frame();
    expect(result.current).toBe('in stock');
  });

  test('never shows a value that was reverted before the paint', () => {
    const seen: string[] = [];
    const useSeen = (value: string) => seen.push(useAfterPaint(value));
    const { rerender } = renderHook(useSeen, { initialProps: 'all' });
    rerender('in stock');
    rerender('all');
    frame();
    rerender('brakes');
    frame();
    expect([...new Set(seen)]).toEqual(['all', 'brakes']);
  });

  test('does nothing after unmounting', () => {
    const { rerender, unmount } = renderHook(useAfterPaint<number>, { initialProps: 1 });
    rerender(2);
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});
