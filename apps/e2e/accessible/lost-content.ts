import type { Page } from '@playwright/test';
import { roomInUse, runInPage } from './in-page.js';

/** What of the page, or of the dialog on it, cannot be read as it stands: too wide, cut off, or one over the other. */
export function lostContent(page: Page): Promise<string[]> {
  return runInPage(
    page,
    allLost,
    roomInUse,
    tooWide,
    seenTexts,
    isSeen,
    isForTheEar,
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
  const room = roomInUse();
  const texts = seenTexts(room);
  const faults = texts.flatMap((text) => {
    const fault = faultOf(text, room);
    return fault ? [`${fault}: ${nameOf(text.parentElement!)}`] : [];
  });
  const found = [
    ...tooWide(room),
    ...faults,
    ...cutPlaceholders(room),
    ...cutChoices(room),
    ...overlaps(texts, room),
  ];
  return [...new Set(found)];
}

function tooWide(room: HTMLElement): string[] {
  return [document.documentElement, room]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
    .map(({ tagName, scrollWidth, clientWidth }) => `${tagName} is ${scrollWidth} of ${clientWidth} px wide`);
}

function seenTexts(room: HTMLElement): Text[] {
  const walker = document.createTreeWalker(room, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  const asked = new Map<HTMLElement, boolean>();
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.data.trim() && isSeen(text.parentElement!, asked)) texts.push(text);
  }
  return texts;
}

function isSeen(element: HTMLElement, asked: Map<HTMLElement, boolean>): boolean {
  if (element.closest('noscript, option, script, style') || isForTheEar(element, asked)) return false;
  return element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
}

/** It is one pixel large, at most. Most texts share what is around them, which is asked once. */
function isForTheEar(element: HTMLElement | null, asked: Map<HTMLElement, boolean>): boolean {
  if (!element) return false;
  const known = asked.get(element);
  if (known !== undefined) return known;
  const answer =
    getComputedStyle(element).clipPath === 'inset(50%)' || isForTheEar(element.parentElement, asked);
  asked.set(element, answer);
  return answer;
}

function rangeOf(text: Text): Range {
  const range = document.createRange();
  range.selectNodeContents(text);
  return range;
}

/** The first part around a text that clips it decides; what a part scrolls can be reached. */
function faultOf(text: Text, room: HTMLElement): string | null {
  const box = rangeOf(text).getBoundingClientRect();
  for (let part = text.parentElement; part && part !== room; part = part.parentElement) {
    const answer = clips(part, box);
    if (answer !== undefined) return answer;
  }
  const isBeyond = box.right > document.documentElement.clientWidth + 1 || box.left < -1;
  return isBeyond ? 'beyond the window' : null;
}

/** Undefined where this part does not decide. A text that is shortened says so with its dots. */
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

/** A placeholder is the only label that is seen of a field to search with. */
function cutPlaceholders(room: HTMLElement): string[] {
  const asked = new Map<HTMLElement, boolean>();
  return [...room.querySelectorAll<HTMLInputElement>('input[placeholder]')]
    .filter((field) => !field.value && isSeen(field, asked))
    .filter((field) => isLongerThanRoom(field, field.placeholder))
    .map(({ placeholder }) => `cut off: placeholder ${placeholder}`);
}

/** A long choice may end in dots, after enough letters to know it by. */
function cutChoices(room: HTMLElement): string[] {
  const asked = new Map<HTMLElement, boolean>();
  return [...room.querySelectorAll('select')]
    .filter((field) => isSeen(field, asked))
    .filter((field) => isLongerThanRoom(field, field.selectedOptions[0]?.text.slice(0, 6) ?? ''))
    .map((field) => `cut off: choice ${field.selectedOptions[0]?.text}`);
}

function isLongerThanRoom(field: HTMLElement, text: string): boolean {
  const pen = document.createElement('canvas').getContext('2d')!;
  const { font, paddingLeft, paddingRight } = getComputedStyle(field);
  pen.font = font;
  const width = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  return pen.measureText(text).width > width + 1;
}

function overlaps(texts: Text[], room: HTMLElement): string[] {
  const lines = texts.flatMap((text) => {
    const owner = text.parentElement!;
    const layer = layerOf(owner, room);
    return [...rangeOf(text).getClientRects()].map((rect) => ({ rect, owner, layer }));
  });
  // From the top down: what begins below the end of a line cannot be over it, nor can all that follow.
  lines.sort((one, other) => one.rect.top - other.rect.top);
  return lines.flatMap((one, index) => {
    const below = lines.findIndex(({ rect }, place) => place > index && rect.top >= one.rect.bottom);
    return lines
      .slice(index + 1, below < 0 ? lines.length : below)
      .filter(
        (other) => one.owner !== other.owner && one.layer === other.layer && isOver(one.rect, other.rect),
      )
      .map((other) => `over each other: ${nameOf(one.owner)} and ${nameOf(other.owner)}`);
  });
}

/** Letters are less high than their lines. */
function isOver(one: DOMRect, other: DOMRect): boolean {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return across > 2 && down > Math.min(one.height, other.height) * 0.35;
}

/** Bars that stay, and whatever opens above the page, cover it on purpose. */
function layerOf(element: HTMLElement, room: HTMLElement): Element {
  for (let part: HTMLElement | null = element; part && part !== room; part = part.parentElement) {
    const { position, overflowX, overflowY } = getComputedStyle(part);
    if (/fixed|sticky/.test(position) || /auto|scroll|hidden|clip/.test(overflowX + overflowY)) return part;
    if (part.id === 'mobile-menu' || part.role === 'listbox') return part;
  }
  return room;
}

function nameOf({ tagName, className, innerText }: HTMLElement): string {
  return `<${tagName.toLowerCase()} class="${String(className).slice(0, 80)}"> ${innerText.slice(0, 40)}`;
}
