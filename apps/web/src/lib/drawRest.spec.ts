import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { drawRest } from './drawRest';

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

it('draws one piece at a time, and in the end everything that comes later', () => {
  document.body.innerHTML = '<p class="drawn-when-near"></p><p class="drawn-when-near"></p>';
  drawRest();
  expect(drawn()).toEqual(['', '']);
  jest.advanceTimersToNextTimer();
  expect(drawn()).toEqual(['visible', '']);
  expect(isAllDrawn()).toBe(false);
  jest.advanceTimersToNextTimer();
  expect(drawn()).toEqual(['visible', 'visible']);
  expect(isAllDrawn()).toBe(true);
});

it('has nothing to wait for on a page that came without contents', () => {
  drawRest();
  expect(isAllDrawn()).toBe(true);
});
