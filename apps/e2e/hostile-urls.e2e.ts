import { expect, test } from '@playwright/test';
import { ATTACKS, TITLE_ATTACK, watchAttacks } from './hostile-texts.js';

test('nothing in a URL is executed or leads to another site', async ({ page }) => {
  const seen = await watchAttacks(page);
  const texts = [TITLE_ATTACK, 'javascript:fired(40)', '//evil.example/x'];
  const keys = ['search', 'category', 'brand', 'from', 'next', 'token', 'returnTo', 'x'];
  for (const text of texts) {
    const query = new URLSearchParams(keys.map((key) => [key, text]));
    for (const path of [
      '/',
      '/products',
      '/login',
      '/register',
      '/admin/login',
      '/reset-password',
      '/nope',
    ]) {
      await page.goto(`${path}?${query}#${encodeURIComponent(text)}`);
      expect([path, text, await seen()]).toEqual([path, text, []]);
      expect(new URL(page.url()).origin).toBe(new URL(process.env['E2E_URL'] ?? '').origin);
    }
  }
});

test('watchAttacks detects the scripts that run if a page inserts ATTACKS as HTML', async ({ page }) => {
  const seen = await watchAttacks(page);
  const html = `<!doctype html><title>toy</title><body>${ATTACKS}</body>`;
  await page.route('**/toy', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto('/toy');
  await expect.poll(seen).toEqual(expect.arrayContaining(['fired 1', 'fired 4', 'fired 5', 'fired 11']));
});
