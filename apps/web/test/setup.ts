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
