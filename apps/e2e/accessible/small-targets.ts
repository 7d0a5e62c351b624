import type { Page } from '@playwright/test';
import { activeRoot, runInPage } from './in-page.js';

/**
 * Lists targets under 44 px on a phone or under 24 px in a wide window (WCAG 2.5.8). Measures the box, and how far from the
 * centre a tap still hits. Disabled elements and links in sentences are exempt.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return runInPage(
    page,
    tooSmall,
    activeRoot,
    isPressable,
    isInSentence,
    wholeOf,
    isLarge,
    least,
    hitBox,
    reach,
  );
}

function tooSmall(): string[] {
  const targets = activeRoot().querySelectorAll<HTMLElement>(
    'a[href], button, input:not([type=hidden], [type=range]), select, textarea, summary, [role=option]',
  );
  const small = [...targets]
    .filter((target) => isPressable(target) && !isInSentence(target))
    .map(wholeOf)
    .filter((target) => !isLarge(target.getBoundingClientRect()) && !isLarge(hitBox(target)))
    .map((target) => {
      const { width, height } = target.getBoundingClientRect();
      return `${Math.round(width)}x${Math.round(height)}: ${target.outerHTML.slice(0, 200)}`;
    });
  // Where the hit tests have scrolled to, a card may be half below the top bar.
  scrollTo({ top: 0, behavior: 'instant' });
  return small;
}

/** Whether the target is enabled and on screen; the skip link is on screen only when it has the focus. */
function isPressable(target: HTMLElement): boolean {
  if (target.matches(':disabled') || target.closest('[inert]')) return false;
  const { right, bottom } = target.getBoundingClientRect();
  return right > 0 && bottom + scrollY > 0 && target.checkVisibility({ visibilityProperty: true });
}

function isInSentence(target: HTMLElement): boolean {
  const words = target.parentElement?.innerText.trim() ?? '';
  return getComputedStyle(target).display === 'inline' && words.length > target.innerText.trim().length;
}

/** The target or, for a checkbox, its label, which also reacts to taps. */
function wholeOf(target: HTMLElement): HTMLElement {
  return target instanceof HTMLInputElement ? (target.closest('label') ?? target) : target;
}

/** Allows half a pixel for rounding. */
function isLarge({ width, height }: { width: number; height: number }): boolean {
  return width >= least() - 0.5 && height >= least() - 0.5;
}

function least(): number {
  return innerWidth < 640 ? 44 : 24;
}

/** The area that reacts to taps, including transparent parts: the link of a card covers the whole card. */
function hitBox(target: HTMLElement): { width: number; height: number } {
  target.scrollIntoView({ block: 'center', behavior: 'instant' });
  // The menu of a phone may cover the middle of the window.
  if (reach(target, 0, 0) === 0) scrollBy({ top: -innerHeight / 3, behavior: 'instant' });
  const [left, up] = [reach(target, -1, 0), reach(target, 0, -1)];
  return {
    width: left + reach(target, 1, 0, least() - left),
    height: up + reach(target, 0, 1, least() - up),
  };
}

/** How many pixels from its centre a tap still hits the target, at most `most`. The direction is given as -1, 0 or 1 per axis. */
function reach(target: HTMLElement, right: number, down: number, most = least()): number {
  const { left, top, width, height } = target.getBoundingClientRect();
  let far = 0;
  while (far < most) {
    const hit = document.elementFromPoint(left + width / 2 + right * far, top + height / 2 + down * far);
    if (!hit || !target.contains(hit)) break;
    far += 1;
  }
  return far;
}
