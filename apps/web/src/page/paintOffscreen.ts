import { afterFrame } from './afterFrame';
import { whenIdle } from './whenIdle';

/** The attribute that is set once everything is rendered; see `drawn-when-near` in `theme.css`. */
const ALL_RENDERED = 'data-drawn';

/**
 * Renders the parts outside of the window (`drawn-when-near`) once, one per idle period. The browser then remembers their
 * heights, even while it does not render them. With estimated heights, 'back' would restore a wrong scroll position.
 */
export function paintOffscreen(): void {
  renderNext([...document.querySelectorAll<HTMLElement>('.drawn-when-near')]);
}

/** From now on, the browser renders all content at once, even outside of the window. On 'back', a page has its real height. */
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

/** Whether a part is rendered already. `renderNext` then keeps its style: a change would briefly give it an estimated height. */
const isRendered = (part: HTMLElement) =>
  part.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) ?? false;
