import type { Page } from '@playwright/test';

/** Runs a function in the page with the functions that it calls, since `evaluate` takes only one function. */
export function runInPage<Result>(page: Page, main: () => Result, ...parts: Callable[]): Promise<Result> {
  return page.evaluate<Result>(scriptOf(main, ...parts));
}

const scriptOf = (main: Callable, ...parts: Callable[]) =>
  `(() => { ${[main, ...parts].map(String).join('\n')}; return ${main.name}(); })()`;

type Callable = (...given: never[]) => unknown;

/** Waits for two frames, after which styles and layout are updated. */
export const nextFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  );

export const isLoaded = () =>
  !document.querySelector('[aria-busy=true]') &&
  ![...document.querySelectorAll('[role=status], output')].some(
    (status) => status.checkVisibility() && /^(Loading|Checking)/.test(status.textContent ?? ''),
  );

/** Waits until all finite animations and transitions have ended, including those that they start. */
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

/** Elements of <main> or the top dialog that are new or changed since the last call, without the children of such elements. */
export const newlyShown = (page: Page) =>
  page.evaluateHandle<Element[]>(scriptOf(outermostNew, lookOf, markupOf, contentRoot));

/** The markup of the shown elements outside <main>, such as the header. It is '' if a dialog is open: only that can be used. */
export const shownFrame = (page: Page) => runInPage(page, markupOfFrame, markupOf, contentRoot);

/** The markup of the shown elements of forms in <main> or the top dialog, except searches; '' if there are none. */
export const shownForms = (page: Page) => runInPage(page, markupOfForms, markupOf, contentRoot);

function outermostNew(): Element[] {
  const content = contentRoot();
  const shown = [content, ...content.querySelectorAll<HTMLElement>('*')].filter((one) =>
    one.checkVisibility(),
  );
  const looks = new Map(shown.map((element) => [element, lookOf(element)]));
  const added = new Set(shown.filter((element) => window.looksBefore?.get(element) !== looks.get(element)));
  window.looksBefore = looks;
  return [...added].filter((element) => !added.has(element.parentElement!));
}

/** The look of an element, as far as the window's width can change it: attributes, text size, clipping, words of a control. */
function lookOf(element: HTMLElement): string {
  const { fontSize, clipPath } = getComputedStyle(element);
  const words = element.matches('a, button, h1, h2, h3, label') ? element.innerText : '';
  return [markupOf([element]), fontSize, clipPath, words].join(' ');
}

function markupOfFrame(): string {
  const content = contentRoot();
  if (content.matches('dialog')) return '';
  const others = [...document.body.querySelectorAll('*')].filter((element) => !content.contains(element));
  // The link to sign in contains the address of the page.
  return markupOf(others).replaceAll(/ href="[^"]*"/g, '');
}

function markupOf(elements: Element[]): string {
  const shown = elements.filter((element) => element.checkVisibility());
  return shown.map((element) => (element.cloneNode(false) as Element).outerHTML).join('');
}

function markupOfForms(): string {
  return markupOf([...contentRoot().querySelectorAll('form:not([role=search]) *')]);
}

function contentRoot(): HTMLElement {
  const dialog = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1);
  return dialog ?? document.querySelector('main') ?? document.body;
}

/** The part that can be used: the top dialog, otherwise the body. */
export function activeRoot(): HTMLElement {
  return [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? document.body;
}

declare global {
  interface Window {
    looksBefore?: Map<Element, string>;
  }
}
