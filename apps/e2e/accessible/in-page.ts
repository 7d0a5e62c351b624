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

/** Also what moves, or takes another colour little by little, has come to where it goes; a part may begin after what is around it. */
export const settled = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const passing = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        );
    do {
      await Promise.all(passing().map(({ finished }) => finished.catch(() => null)));
      await frame();
      await frame();
    } while (passing().length > 0);
  });

/** What somebody can use now: the dialog on top, else the page. */
export function roomInUse(): HTMLElement {
  return [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? document.body;
}
