import { beforeEach, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';

const boot = readFileSync(new URL('./theme-boot.js', import.meta.url), 'utf8');
const runBoot = () => new Function(boot)();

describe('theme-boot', () => {
  beforeEach(() => {
    localStorage.clear();
    document.documentElement.dataset['theme'] = 'dark';
  });

  it('leaves a first visit dark', () => {
    runBoot();
    expect(document.documentElement.dataset['theme']).toBe('dark');
  });

  it('applies a stored light theme', () => {
    localStorage.setItem('beambright.theme', 'light');
    runBoot();
    expect(document.documentElement.dataset['theme']).toBe('light');
  });
});
