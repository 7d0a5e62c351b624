import type { Page } from '@playwright/test';

/** Runs a function in the page together with the functions it calls, which `evaluate` cannot serialise. */
export function runInPage<Result>(page: Page, main: () => Result, ...parts: Callable[]): Promise<Result> {
  return page.evaluate<Result>(
    `(() => { ${[main, ...parts].map(String).join('\n')}; return ${main.name}(); })()`,
  );
}

type Callable = (...given: never[]) => unknown;

/** Waits two frames, until styles and layout are updated. */
export const nextFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  );

/** Waits until all finite animations and transitions have ended, including those they start. */
export const settled = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const running = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        );
    do {
      await Promise.all(running().map(({ finished }) => finished.catch(() => null)));
      await frame();
      await frame();
    } while (running().length > 0);
  });

/** The elements in the content of the page, or in its top dialog, that are shown at this width, with their attributes. */
export const shownMarkup = (page: Page) => runInPage(page, markupOfContent, contentRoot);

/** Whether the content of the page, or its top dialog, has a form that is more than a search. */
export const hasForm = (page: Page) => runInPage(page, contentHasForm, contentRoot);

function markupOfContent(): string {
  const shown = [...contentRoot().querySelectorAll('*')].filter((element) => element.checkVisibility());
  return shown.map((element) => (element.cloneNode(false) as Element).outerHTML).join('');
}

function contentHasForm(): boolean {
  return contentRoot().querySelector('form:not([role=search])') !== null;
}

function contentRoot(): Element {
  return (
    [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector('main') ?? document.body
  );
}

/** The interactive part of the page: the top dialog, otherwise the body. */
export function activeRoot(): HTMLElement {
  return [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? document.body;
}
