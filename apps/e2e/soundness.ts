import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const THEMES = ['dark', 'light'];
export const WIDTHS = [375, 768, 1280];
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What a theme can break; all else is the same in both. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Of all that is found to be right axe need not tell where it is. */
const VIOLATIONS: Parameters<AxeBuilder['options']>[0] = { resultTypes: ['violations'], selectors: false };

/** As if chosen on an earlier visit. */
export async function wearTheme(page: Page, theme: string): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('beambright.theme', value), theme);
}

/** The page as it stands fits the width of its window, and is accessible. Each page and dialog as such is in accessible.e2e. */
export async function expectSound(page: Page, when: string): Promise<void> {
  await expectFits(page, when);
  expect(await violations(page), when).toEqual([]);
}

/** For what is longer or wider than usual. */
export async function expectFits(page: Page, when: string): Promise<void> {
  expect(await sidewaysScroll(page), `scrolls sideways ${when}`).toBe(0);
}

/** How far the page can really be pushed to the side. At its top no bar that stays covers a half of something. */
const sidewaysScroll = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo({ top: 0, left: 1000, behavior: 'instant' });
    return window.scrollX;
  });

/** In its old mode axe opens no second page for each look; that one would be for frames, and the shop has none. */
export async function violations(page: Page, what: 'all' | 'colours' = 'all'): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options(VIOLATIONS);
  const { violations: found } = await (
    what === 'all' ? axe.withTags(RULES) : axe.withRules(COLOUR_RULES)
  ).analyze();
  return found.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`));
}
