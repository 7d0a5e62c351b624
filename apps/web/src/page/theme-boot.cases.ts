import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { useTheme } from './useTheme';

const boot = readFileSync(new URL('./theme-boot.js', import.meta.url), 'utf8');
const runBoot = () => new Function(boot)();
const themeColour = () => document.querySelector('meta[name="theme-color"]')?.getAttribute('content');

describe('theme-boot', () => {
  beforeEach(() => {
    document.documentElement.dataset['theme'] = 'dark';
    document.head.innerHTML = '<meta name="theme-color" content="#0c0e12" />';
  });

  test('keeps the dark theme on a first visit', () => {
    runBoot();
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(themeColour()).toBe('#0c0e12');
  });

  test('applies a stored light theme', () => {
    localStorage.setItem('beambright.theme', 'light');
    runBoot();
    expect(document.documentElement.dataset['theme']).toBe('light');
    expect(themeColour()).toBe('#f6f5f2');
  });

  test('sets the same theme-color as the toggle', async () => {
    localStorage.setItem('beambright.theme', 'light');
    runBoot();
    const booted = themeColour();
    const { result } = renderHook(() => useTheme());
    await act(async () => result.current.toggleTheme());
    expect(themeColour()).toBe('#0c0e12');
    await act(async () => result.current.toggleTheme());
    expect(themeColour()).toBe(booted);
  });
});
