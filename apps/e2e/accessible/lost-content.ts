import type { Page } from '@playwright/test';
import { activeRoot, runInPage } from './in-page.js';

/** Lists content of the page or its top dialog that cannot be read, because it is too wide, cut off or covered. */
export function lostContent(page: Page): Promise<string[]> {
  return runInPage(
    page,
    allLost,
    activeRoot,
    tooWide,
    seenTexts,
    isSeen,
    isVisuallyHidden,
    rangeOf,
    faultOf,
    clips,
    isWider,
    isHigher,
    overlaps,
    isOver,
    layerOf,
    cutPlaceholders,
    cutChoices,
    isLongerThanRoom,
    nameOf,
  );
}

function allLost(): string[] {
  const root = activeRoot();
  const texts = seenTexts(root);
  const faults = texts.flatMap((text) => {
    const fault = faultOf(text, root);
    return fault ? [`${fault}: ${nameOf(text.parentElement!)}`] : [];
  });
  const found = [
    ...tooWide(root),
    ...faults,
    ...cutPlaceholders(root),
    ...cutChoices(root),
    ...overlaps(texts, root),
  ];
  return [...new Set(found)];
}

function tooWide(root: HTMLElement): string[] {
  return [document.documentElement, root]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
    .map(({ tagName, scrollWidth, clientWidth }) => `${tagName} is ${scrollWidth} of ${clientWidth} px wide`);
}

function seenTexts(root: HTMLElement): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  const cache = new Map<HTMLElement, boolean>();
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.data.trim() && isSeen(text.parentElement!, cache)) texts.push(text);
  }
  return texts;
}

function isSeen(element: HTMLElement, cache: Map<HTMLElement, boolean>): boolean {
  if (element.closest('noscript, option, script, style') || isVisuallyHidden(element, cache)) return false;
  return element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
}

/** Whether the element or an ancestor has the style of `sr-only`; cached per element. */
function isVisuallyHidden(element: HTMLElement | null, cache: Map<HTMLElement, boolean>): boolean {
  if (!element) return false;
  const known = cache.get(element);
  if (known !== undefined) return known;
  const answer =
    getComputedStyle(element).clipPath === 'inset(50%)' || isVisuallyHidden(element.parentElement, cache);
  cache.set(element, answer);
  return answer;
}

function rangeOf(text: Text): Range {
  const range = document.createRange();
  range.selectNodeContents(text);
  return range;
}

/** Says how the nearest ancestor that clips the text cuts it off; null if all of it can be read, at least by scrolling. */
function faultOf(text: Text, root: HTMLElement): string | null {
  const box = rangeOf(text).getBoundingClientRect();
  for (let part = text.parentElement; part && part !== root; part = part.parentElement) {
    const answer = clips(part, box);
    if (answer !== undefined) return answer;
  }
  const isBeyond = box.right > document.documentElement.clientWidth + 1 || box.left < -1;
  return isBeyond ? 'beyond the window' : null;
}

/** How the element cuts the text off. Null if it shows an ellipsis or scrolls, undefined if it does not cut the text off. */
function clips(part: HTMLElement, box: DOMRect): string | null | undefined {
  const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(part);
  const isControl = part.matches('button, summary, a.inline-flex');
  if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return null;
  if (isControl && isWider(box, part)) return 'wider than its control';
  if (/auto|scroll/.test(overflowX + overflowY)) return null;
  if (/hidden|clip/.test(overflowX) && isWider(box, part)) return 'cut off';
  if (/hidden|clip/.test(overflowY) && isHigher(box, part)) return 'cut off below';
  return undefined;
}

function isWider({ left, right }: DOMRect, part: HTMLElement): boolean {
  const frame = part.getBoundingClientRect();
  return right > frame.right + 1.5 || left < frame.left - 1.5;
}

function isHigher({ top, bottom }: DOMRect, part: HTMLElement): boolean {
  const frame = part.getBoundingClientRect();
  return bottom > frame.bottom + 3 || top < frame.top - 3;
}

/** Lists placeholders that are cut off, as they are the only visible label of a search field. */
function cutPlaceholders(root: HTMLElement): string[] {
  const cache = new Map<HTMLElement, boolean>();
  return [...root.querySelectorAll<HTMLInputElement>('input[placeholder]')]
    .filter((field) => !field.value && isSeen(field, cache))
    .filter((field) => isLongerThanRoom(field, field.placeholder))
    .map(({ placeholder }) => `cut off: placeholder ${placeholder}`);
}

/** Lists selects whose chosen option is cut off within its first 6 characters. */
function cutChoices(root: HTMLElement): string[] {
  const cache = new Map<HTMLElement, boolean>();
  return [...root.querySelectorAll('select')]
    .filter((field) => isSeen(field, cache))
    .filter((field) => isLongerThanRoom(field, field.selectedOptions[0]?.text.slice(0, 6) ?? ''))
    .map((field) => `cut off: choice ${field.selectedOptions[0]?.text}`);
}

function isLongerThanRoom(field: HTMLElement, text: string): boolean {
  const context = document.createElement('canvas').getContext('2d')!;
  const { font, paddingLeft, paddingRight } = getComputedStyle(field);
  context.font = font;
  const width = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  return context.measureText(text).width > width + 1;
}

/** Lists texts and buttons that overlap on the screen, in pairs. */
function overlaps(texts: Text[], root: HTMLElement): string[] {
  const cache = new Map<HTMLElement, boolean>();
  const buttons = [...root.querySelectorAll('button')]
    .filter((button) => isSeen(button, cache))
    .map((owner) => ({ owner, rects: [owner.getBoundingClientRect()] }));
  const lines = texts
    .map((text) => ({ owner: text.parentElement!, rects: [...rangeOf(text).getClientRects()] }))
    .concat(buttons)
    .flatMap(({ owner, rects }) => {
      const layer = layerOf(owner, root);
      return rects.map((rect) => ({ rect, owner, layer }));
    });
  // In this order, lines that start below the end of a line cannot overlap it.
  lines.sort((one, other) => one.rect.top - other.rect.top);
  return lines.flatMap((one, index) => {
    const below = lines.findIndex(({ rect }, place) => place > index && rect.top >= one.rect.bottom);
    return lines
      .slice(index + 1, below < 0 ? lines.length : below)
      .filter(
        (other) =>
          one.owner !== other.owner &&
          one.owner.closest('button') !== other.owner &&
          other.owner.closest('button') !== one.owner &&
          one.layer === other.layer &&
          isOver(one.rect, other.rect),
      )
      .map((other) => `over each other: ${nameOf(one.owner)} and ${nameOf(other.owner)}`);
  });
}

/** Whether two boxes overlap. Ignores a small overlap, because a line box is higher than its characters. */
function isOver(one: DOMRect, other: DOMRect): boolean {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return across > 2 && down > Math.min(one.height, other.height) * 0.35;
}

/** The element or its nearest ancestor that may overlap others on purpose: fixed, sticky, clipping, scrolling or a pop-up. */
function layerOf(element: HTMLElement, root: HTMLElement): Element {
  for (let part: HTMLElement | null = element; part && part !== root; part = part.parentElement) {
    const { position, overflowX, overflowY } = getComputedStyle(part);
    if (/fixed|sticky/.test(position) || /auto|scroll|hidden|clip/.test(overflowX + overflowY)) return part;
    if (part.id === 'mobile-menu' || part.role === 'listbox') return part;
  }
  return root;
}

function nameOf({ tagName, className, innerText }: HTMLElement): string {
  return `<${tagName.toLowerCase()} class="${String(className).slice(0, 80)}"> ${innerText.slice(0, 40)}`;
}
