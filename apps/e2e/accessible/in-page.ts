import type { Page } from '@playwright/test';

/** Runs a function in the page together with those it calls, which `evaluate` alone would leave behind. */
export function runInPage<Answer>(page: Page, main: () => Answer, ...parts: Callable[]): Promise<Answer> {
  return page.evaluate<Answer>(
    `(() => { ${[main, ...parts].map(String).join('\n')}; return ${main.name}(); })()`,
  );
}

type Callable = (...given: never[]) => unknown;

/** Two frames: styles and layout have followed. */
export const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  );

/** Also what moves has come to where it goes. */
export async function settled(page: Page): Promise<void> {
  await drawn(page);
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null))),
  );
}

/** What somebody can use now: the dialog on top, else the page. */
export function roomInUse(): HTMLElement {
  return [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? document.body;
}
