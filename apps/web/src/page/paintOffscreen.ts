import { afterFrame } from './afterFrame';
import { whenIdle } from './whenIdle';

/** Set when everything is rendered, see `drawn-when-near` in `theme.css`. */
const ALL_RENDERED = 'data-drawn';

/**
 * Renders the offscreen parts of a server-rendered page (`drawn-when-near`), one per idle period. Before that
 * their height is an estimate and 'back' would restore the wrong scroll position. Afterwards each part is
 * skipped again to keep interactions cheap: the browser remembers its size (`contain-intrinsic-size: auto`).
 */
export function paintOffscreen(): void {
  renderNext([...document.querySelectorAll<HTMLElement>('.drawn-when-near')]);
}

/**
 * Renders everything immediately from now on. A visitor who leaves the first page early returns to one with
 * the same card heights.
 */
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

/** Changing a part in view would give it its estimated height for a moment. */
const isRendered = (part: HTMLElement) =>
  part.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) ?? false;
