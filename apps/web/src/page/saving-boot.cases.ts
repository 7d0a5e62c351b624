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
    ['says nothing of it', undefined],
    ['saves none', false],
  ])('fetches the heading font ahead for a browser that %s', (_, value) => {
    saveData(value);
    runBoot();
    expect(savesData()).toBe(false);
    expect(preloads().map((link) => link.getAttribute('href'))).toEqual(['/assets/sign.woff2']);
  });

  test('fetches it for a browser that knows no such hint', () => {
    runBoot();
    expect(preloads()).toHaveLength(1);
  });

  test('notes that data is to be saved, and fetches nothing', () => {
    saveData(true);
    runBoot();
    expect(savesData()).toBe(true);
    expect(preloads()).toEqual([]);
  });

  test('hears the style sheets be asked for less as well', () => {
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) => ({ matches: media === '(prefers-reduced-data: reduce)' }) as never);
    runBoot();
    expect(savesData()).toBe(true);
  });
});
