import { expect, type JSHandle, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { nextFrames, settled } from './accessible/in-page.js';

export const THEMES = ['dark', 'light'];
export const WIDTHS = [375, 768, 1280];
const RULES = {
  all: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  /** Rules about the page as a whole, which cannot be checked in a part. */
  page: {
    type: 'rule',
    values: [
      'bypass',
      'document-title',
      'heading-order',
      'html-has-lang',
      'landmark-one-main',
      'page-has-heading-one',
    ],
  },
  /** Rules whose result depends on the theme. */
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export async function changeTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate((name) => void (document.documentElement.dataset['theme'] = name), theme);
  await settled(page);
}

/** Checks overflow and axe rules of the page as it is at this moment; accessible.e2e.ts covers all pages and dialogs. */
export async function expectAccessible(page: Page, when: string): Promise<void> {
  await expectFits(page, when);
  expect(await violations(page), when).toEqual([]);
}

async function expectFits(page: Page, when: string): Promise<void> {
  // After a resize, the layout may not be updated yet.
  await nextFrames(page);
  await expect.poll(() => sidewaysScroll(page), `scrolls sideways ${when}`).toBe(0);
}

/** How far the page scrolls horizontally. Also scrolls to the top, so that no sticky bar covers content. */
const sidewaysScroll = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo({ top: 0, left: 1000, behavior: 'instant' });
    return window.scrollX;
  });

/** Violations of all axe rules, or of the group `what`, in the page or in `part`. Skips frames and media, as there are none. */
export async function violations(
  page: Page,
  what: keyof typeof RULES = 'all',
  part?: JSHandle<Element[]>,
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ([include, runOnly]) => {
      if (include?.length === 0) return [];
      const options = {
        runOnly,
        resultTypes: ['violations'],
        selectors: false,
        iframes: false,
        preload: false,
        // `smallTargets` checks these.
        rules: { 'target-size': { enabled: false } },
      };
      const { violations: found } = await window.axe.run(include ? { include } : document, options);
      return found.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`));
    },
    [part, RULES[what]] as const,
  );
}

/** The violations of all rules in a part of the page, and of the rules about the page as a whole. */
export async function allViolations(page: Page, part: JSHandle<Element[]> | undefined): Promise<string[]> {
  const found = await violations(page, 'all', part);
  return part ? [...found, ...(await violations(page, 'page'))] : found;
}

interface Violation {
  id: string;
  help: string;
  nodes: { html: string }[];
}

declare global {
  interface Window {
    axe: {
      run(context: Document | { include: Element[] }, options: object): Promise<{ violations: Violation[] }>;
    };
  }
}
