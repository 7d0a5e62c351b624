import { afterFrame } from './afterFrame';
import { whenIdle } from './whenIdle';

/** Marks a page all of which is drawn, see `drawn-when-near` in `theme.css`. */
const ALL_DRAWN = 'data-drawn';

/**
 * Draws what a page from the server left for later (`drawn-when-near`), piece by piece so that nobody waits for it. What
 * was never drawn is only guessed in its height: 'back' would lead to another place than the one left. Each piece is
 * left alone again as soon as the browser knows its size, which it keeps (`contain-intrinsic-size: auto`): presses stay cheap.
 */
export function paintOffscreen(): void {
  drawNext([...document.querySelectorAll<HTMLElement>('.drawn-when-near')]);
}

/**
 * From now on everything is drawn at once. Whoever leaves the first page before the rest of it was drawn comes back to one
 * whose cards are as high as those they left.
 */
export function paintAll(): void {
  document.documentElement.setAttribute(ALL_DRAWN, '');
}

function drawNext([piece, ...rest]: HTMLElement[]): void {
  if (!piece) return paintAll();
  whenIdle(() => {
    if (isNear(piece)) return drawNext(rest);
    piece.style.contentVisibility = 'visible';
    afterFrame(() => {
      piece.style.contentVisibility = 'auto';
      drawNext(rest);
    });
  });
}

/** Touched, what is in sight would be as high as was guessed for a moment. */
const isNear = (piece: HTMLElement) =>
  piece.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) ?? false;
