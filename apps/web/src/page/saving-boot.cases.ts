import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { savesData } from './savesData';

const boot = readFileSync(new URL('./saving-boot.js', import.meta.url), 'utf8').replace(
  'const fonts = [];',
  'const fonts = ["/assets/sign.woff2"];',
);
const runBoot = () => new Function(boot)();
const preloads = () => [...document.querySelectorAll('link[rel="preload"]')];

function saveData(saveData: boolean | undefined) {
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });
}

describe('saving-boot', () => {
  beforeEach(() => {
    delete document.documentElement.dataset['saving'];
    document.head.innerHTML = '';
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'connection');
    jest.restoreAllMocks();
  });

  test.each([
    ['does not report data saving', undefined],
    ['reports no data saving', false],
  ])('preloads the heading font in a browser that %s', (_, value) => {
    saveData(value);
    runBoot();
    expect(savesData()).toBe(false);
    expect(preloads().map((link) => link.getAttribute('href'))).toEqual(['/assets/sign.woff2']);
  });

  test('preloads the heading font in a browser without navigator.connection', () => {
    runBoot();
    expect(preloads()).toHaveLength(1);
  });

  test('marks the page and preloads nothing if the browser asks to save data', () => {
    saveData(true);
    runBoot();
    expect(savesData()).toBe(true);
    expect(preloads()).toEqual([]);
  });

  test('also marks the page if the browser prefers reduced data', () => {
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) => ({ matches: media === '(prefers-reduced-data: reduce)' }) as never);
    runBoot();
    expect(savesData()).toBe(true);
  });
});
