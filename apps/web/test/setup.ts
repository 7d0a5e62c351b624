import { configure } from '@testing-library/dom';
import { ReadableStream, TransformStream, WritableStream } from 'node:stream/web';
import { TextDecoder, TextEncoder } from 'node:util';

/** What browsers have and jsdom lacks. */
Object.assign(globalThis, { TextDecoder, TextEncoder, ReadableStream, TransformStream, WritableStream });

// The machine may be busy; but what comes by itself every 30 seconds must not be taken for what a test has done.
configure({ asyncUtilTimeout: 15_000 });

window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

/** A wide window. */
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), { matches: false, media }) as unknown as MediaQueryList;

/**
 * A query by role asks for the style of an element and of all its ancestors, and jsdom matches its whole style sheet each
 * time. There is no other style sheet here, so the tag and these attributes decide.
 */
const { getComputedStyle } = window;
const styles = new Map<string, CSSStyleDeclaration>();
window.getComputedStyle = (element, pseudo) => {
  const decisive = ['hidden', 'open', 'style', 'type'].map((name) => element.getAttribute(name));
  const kind = JSON.stringify([element.localName, pseudo, ...decisive]);
  const style = styles.get(kind) ?? getComputedStyle(element.cloneNode(false) as Element, pseudo);
  styles.set(kind, style);
  return style;
};

/** What a test breaks on purpose is no news. */
const { error } = console;
console.error = (...said: unknown[]) => {
  if (!/ could not be loaded$/.test(String(said[0]))) error(...said);
};

HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
