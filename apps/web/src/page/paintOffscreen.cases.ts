import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { paintOffscreen } from './paintOffscreen';

describe('paintOffscreen', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
    document.documentElement.removeAttribute('data-drawn');
    document.body.replaceChildren();
  });

  const drawn = () =>
    [...document.querySelectorAll<HTMLElement>('.drawn-when-near')].map(
      (piece) => piece.style.contentVisibility,
    );
  const isAllDrawn = () => document.documentElement.hasAttribute('data-drawn');

  const pictureAndTask = () => jest.advanceTimersToNextTimer(2);

  test('has the browser paint the parts below the window one after the other', () => {
    document.body.innerHTML = '<p class="drawn-when-near"></p><p class="drawn-when-near"></p>';
    paintOffscreen();
    expect(drawn()).toEqual(['', '']);
    jest.advanceTimersToNextTimer();
    expect(drawn()).toEqual(['visible', '']);
    pictureAndTask();
    expect(drawn()).toEqual(['auto', '']);
    jest.advanceTimersToNextTimer();
    expect(drawn()).toEqual(['auto', 'visible']);
    expect(isAllDrawn()).toBe(false);
    pictureAndTask();
    expect(drawn()).toEqual(['auto', 'auto']);
    expect(isAllDrawn()).toBe(true);
  });

  test('ends at once on a page without content', () => {
    paintOffscreen();
    expect(isAllDrawn()).toBe(true);
  });

  test('does not touch parts that are in view', () => {
    document.body.innerHTML = '<p class="drawn-when-near"><b></b></p><p class="drawn-when-near"><b></b></p>';
    const inSight = document.querySelector('b');
    // jsdom does not render, and lacks this method.
    Element.prototype.checkVisibility = function () {
      return this === inSight;
    };
    paintOffscreen();
    jest.runAllTimers();
    expect(drawn()).toEqual(['', 'auto']);
    expect(isAllDrawn()).toBe(true);
  });
});
