import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { afterPaint } from './afterPaint';

describe('afterPaint', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  async function isDone(painted: Promise<void>): Promise<boolean> {
    let done = false;
    void painted.then(() => (done = true));
    await null;
    return done;
  }

  test('waits for one paint', async () => {
    const painted = afterPaint();
    expect(await isDone(painted)).toBe(false);
    jest.advanceTimersByTime(20);
    expect(await isDone(painted)).toBe(true);
  });

  test('stops waiting after a second if nothing is painted', async () => {
    jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    const painted = afterPaint();
    jest.advanceTimersByTime(900);
    expect(await isDone(painted)).toBe(false);
    jest.advanceTimersByTime(100);
    expect(await isDone(painted)).toBe(true);
  });

  test.each([
    ['is closed', () => window.dispatchEvent(new Event('pagehide'))],
    ['is hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('stops waiting when the page %s', async (_, happens) => {
    const painted = afterPaint();
    happens();
    expect(await isDone(painted)).toBe(true);
  });

  test('does not wait in a hidden page', async () => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    expect(await isDone(afterPaint())).toBe(true);
  });
});
