import { configure } from '@testing-library/dom';
import { ReadableStream, TransformStream, WritableStream } from 'node:stream/web';
import { TextDecoder, TextEncoder } from 'node:util';

/** jsdom lacks these. */
Object.assign(globalThis, { TextDecoder, TextEncoder, ReadableStream, TransformStream, WritableStream });

/** jsdom lacks this. */
Blob.prototype.arrayBuffer = function arrayBuffer() {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error as Error);
    reader.readAsArrayBuffer(this);
  });
};

// Long for busy machines, but shorter than the polling interval of 30 seconds.
configure({
  asyncUtilTimeout: 15_000,
  // Leaves out the document, which would be printed at every try of a query that waits.
  getElementError: (message) => new Error(message ?? undefined),
});

window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

/** Matches no media query but that for a mouse, as in a desktop window. */
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    matches: media === '(pointer: fine)',
    media,
  }) as unknown as MediaQueryList;

/**
 * Caches computed styles, which queries by role need of an element and all its ancestors. Tests have no style sheets, so a
 * style depends only on the tag and these attributes.
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

HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
