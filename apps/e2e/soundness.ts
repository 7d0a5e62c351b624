import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { drawn, settled } from './accessible/in-page.js';

export const THEMES = ['dark', 'light'];
export const WIDTHS = [375, 768, 1280];
const RULES = {
  all: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  /** What a theme can break; all else is the same in both. */
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** From one moment to the next, for the page that is open. */
export async function changeTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate((name) => void (document.documentElement.dataset['theme'] = name), theme);
  await settled(page);
}

/** The page as it stands fits the width of its window, and is accessible. Each page and dialog as such is in accessible.e2e. */
export async function expectSound(page: Page, when: string): Promise<void> {
  await expectFits(page, when);
  expect(await violations(page), when).toEqual([]);
}

/** For what is longer or wider than usual. */
export async function expectFits(page: Page, when: string): Promise<void> {
  // A window that has just got another width may still be as it was before.
  await drawn(page);
  await expect.poll(() => sidewaysScroll(page), `scrolls sideways ${when}`).toBe(0);
}

/** How far the page can really be pushed to the side. At its top no bar that stays covers a half of something. */
const sidewaysScroll = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo({ top: 0, left: 1000, behavior: 'instant' });
    return window.scrollX;
  });

/** What axe finds, by default by all its rules. The shop has no frames, and no sound or film to load for a look. */
export async function violations(page: Page, what: keyof typeof RULES = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (runOnly) => {
    const options = {
      runOnly,
      resultTypes: ['violations'],
      selectors: false,
      iframes: false,
      preload: false,
    };
    const { violations: found } = await window.axe.run(document, options);
    return found.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`));
  }, RULES[what]);
}

interface Violation {
  id: string;
  help: string;
  nodes: { html: string }[];
}

declare global {
  interface Window {
    axe: { run(context: Document, options: object): Promise<{ violations: Violation[] }> };
  }
}
