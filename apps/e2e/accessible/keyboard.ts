import { expect, type Locator, type Page } from '@playwright/test';
import { settled } from './in-page.js';

const MAX_PRESSES = 60;

/** Presses Tab until an element has the focus. Fails if an element on the way does not show that it has the focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  // Tab would skip a disabled element.
  await expect(target).toBeEnabled();
  const stops: string[] = [];
  for (let presses = 0; presses < MAX_PRESSES; presses++) {
    await page.keyboard.press(key);
    await settled(page);
    const { fault, name } = await page.evaluate(focusNow);
    expect(fault, name).toBeNull();
    stops.push(name);
    if (await target.evaluate((part) => part === document.activeElement)) return;
  }
  throw new Error(`The focus did not come to ${target} by ${key}, but to:\n${stops.join('\n')}`);
}

export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Checks that Tab stays within the dialog. It may also go to the browser's own controls, when the body has the focus. */
export async function expectTrap(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  const count = await dialog.locator('a, button, input, select, textarea').count();
  for (let presses = 0; presses < count + 3; presses++) {
    await page.keyboard.press('Tab');
    const isKept = await dialog.evaluate(
      (element) => document.activeElement === document.body || element.contains(document.activeElement),
    );
    expect(isKept, 'the focus has left the dialog').toBe(true);
  }
}

interface Stop {
  fault: string | null;
  name: string;
}

/** The focused element, and what is wrong with its focus indicator, which must be visible and not covered. */
function focusNow(): Stop {
  const now = document.activeElement as HTMLElement;
  // The outline may be that of an ancestor, such as a card or the label of a checkbox.
  const looks = (from: HTMLElement) => {
    const parts: HTMLElement[] = [];
    for (let part: HTMLElement | null = from; part && parts.length < 5; part = part.parentElement)
      parts.push(part);
    return parts.map((part) => {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(part);
      const isFramed = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
      return `${isFramed ? `${outlineStyle} ${outlineWidth} ${outlineColor}` : 'none'} ${boxShadow}`;
    });
  };
  const name = `${now.tagName} ${now.getAttribute('aria-label') ?? now.innerText.slice(0, 40)}`;
  const before = window.lastStop;
  window.lastStop = { part: now, look: looks(now).join() };
  if (before && before.part !== now && before.part.isConnected && looks(before.part).join() === before.look)
    return { fault: `looked without the focus as with it: ${before.part.outerHTML.slice(0, 120)}`, name };
  if (now === document.body) return { fault: null, name: 'the browser' };

  const { left, top, width, height } = now.getBoundingClientRect();
  const isSeen = [0.5, 0.1, 0.9].some((share) => {
    const hit = document.elementFromPoint(left + width * share, top + height * share);
    return hit !== null && (now.contains(hit) || hit.contains(now));
  });
  return {
    fault: isSeen ? null : `lies below something or outside of the window: ${now.outerHTML.slice(0, 120)}`,
    name,
  };
}

/** Collects what live regions announce: the whole text on each change, or only additions if the region is not atomic. */
export async function listen(page: Page): Promise<string[]> {
  const heard: string[] = [];
  await page.exposeFunction('readOut', (text: string) => heard.push(text));
  await page.addInitScript(() => {
    const LIVE = '[role=status], [role=alert], output, [aria-live=polite], [aria-live=assertive]';
    const regionOf = (node: Node) =>
      (node instanceof Element ? node : node.parentElement)?.closest<HTMLElement>(LIVE);
    new MutationObserver((changes) => {
      const news = changes.flatMap(({ target, addedNodes }) => {
        const region = regionOf(target);
        return region?.ariaAtomic === 'false' ? [...addedNodes] : (region ?? []);
      });
      for (const { textContent } of new Set<Node>(news))
        if (textContent?.trim()) window.readOut(textContent.trim());
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return heard;
}

declare global {
  interface Window {
    lastStop?: { part: HTMLElement; look: string };
    readOut(text: string): void;
  }
}
