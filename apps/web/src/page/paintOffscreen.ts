import { afterFrame } from './afterFrame';
import { whenIdle } from './whenIdle';

/** The attribute that is set once everything is rendered; see `drawn-when-near` in `theme.css`. */
const ALL_RENDERED = 'data-drawn';

/**
 * Renders the parts outside of the window (`drawn-when-near`), one per idle period, so that the browser knows their heights. With
 * estimated heights, 'back' would restore a wrong scroll position. Later the browser skips these parts again, but remembers their
 * sizes.
 */
export function paintOffscreen(): void {
  renderNext([...document.querySelectorAll<HTMLElement>('.drawn-when-near')]);
}

/** Renders all parts at once from now on, so that a visitor who soon returns to the page finds cards of the same height. */
export function paintAll(): void {
  document.documentElement.setAttribute(ALL_RENDERED, '');
}

function renderNext([part, ...rest]: HTMLElement[]): void {
  if (!part) return paintAll();
  whenIdle(() => {
    if (isRendered(part)) return renderNext(rest);
    part.style.contentVisibility = 'visible';
    afterFrame(() => {
      part.style.contentVisibility = 'auto';
      renderNext(rest);
    });
  });
}

/** Whether a part is rendered already and can be skipped. A change of its style would briefly give it the estimated height. */
const isRendered = (part: HTMLElement) =>
  part.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) ?? false;
