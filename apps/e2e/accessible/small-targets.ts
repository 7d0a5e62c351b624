import type { Page } from '@playwright/test';
import { roomInUse, runInPage } from './in-page.js';

/**
 * What is too small to be hit with a thumb: under 44 px, by its box or by what a press around its middle really hits.
 * A link in a sentence is as high as its line (WCAG 2.5.8), and what is off is pressed by nobody.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return runInPage(page, tooSmall, roomInUse, isPressable, isInSentence, wholeOf, isLarge, hitBox, reach);
}

function tooSmall(): string[] {
  const targets = roomInUse().querySelectorAll<HTMLElement>(
    'a[href], button, input:not([type=hidden], [type=range]), select, textarea, summary, [role=option]',
  );
  return [...targets]
    .filter((target) => isPressable(target) && !isInSentence(target))
    .map(wholeOf)
    .filter((target) => !isLarge(target.getBoundingClientRect()) && !isLarge(hitBox(target)))
    .map((target) => {
      const { width, height } = target.getBoundingClientRect();
      return `${Math.round(width)}x${Math.round(height)}: ${target.outerHTML.slice(0, 200)}`;
    });
}

/** Not off, and not out of the way as the link past the nav is until it has the focus. */
function isPressable(target: HTMLElement): boolean {
  if (target.matches(':disabled') || target.closest('[inert]')) return false;
  const { right, bottom } = target.getBoundingClientRect();
  return right > 0 && bottom + scrollY > 0 && target.checkVisibility({ visibilityProperty: true });
}

function isInSentence(target: HTMLElement): boolean {
  const words = target.parentElement?.innerText.trim() ?? '';
  return getComputedStyle(target).display === 'inline' && words.length > target.innerText.trim().length;
}

/** The words beside a box belong to it. */
function wholeOf(target: HTMLElement): HTMLElement {
  return target instanceof HTMLInputElement ? (target.closest('label') ?? target) : target;
}

/** Half a pixel is rounding. */
function isLarge({ width, height }: { width: number; height: number }): boolean {
  return width >= 43.5 && height >= 43.5;
}

/** The link of a card is larger than its words: an unseen part of it lies over the whole card. */
function hitBox(target: HTMLElement): { width: number; height: number } {
  target.scrollIntoView({ block: 'center', behavior: 'instant' });
  return {
    width: reach(target, -1, 0) + reach(target, 1, 0),
    height: reach(target, 0, -1) + reach(target, 0, 1),
  };
}

/** How far from its middle a press still hits it. */
function reach(target: HTMLElement, right: number, down: number): number {
  const { left, top, width, height } = target.getBoundingClientRect();
  let far = 0;
  while (far < 44) {
    const hit = document.elementFromPoint(left + width / 2 + right * far, top + height / 2 + down * far);
    if (!hit || !target.contains(hit)) break;
    far += 1;
  }
  return far;
}
