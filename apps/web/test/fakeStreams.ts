import { afterEach, beforeEach } from '@jest/globals';
import { act } from '@testing-library/react';

const OPEN = 1;
const CLOSED = 2;

/** Replaces EventSource, which jsdom lacks; the test controls its events. */
class FakeStream extends EventTarget {
  static readonly CLOSED = CLOSED;
  readyState = 0;

  constructor(readonly url: string) {
    super();
    all.push(this);
  }

  close() {
    this.readyState = CLOSED;
  }

  /** Fires the event 'ready', 'order', 'desk' or 'refetch'. */
  send(type: string, data: object = {}) {
    this.readyState = OPEN;
    this.emit(new MessageEvent(type, { data: JSON.stringify(data) }));
  }

  /** Cuts the connection, after which a browser reconnects. */
  breakOff() {
    this.readyState = 0;
    this.emit(new Event('error'));
  }

  /** Rejects the stream, as with 401 or 429, after which a browser does not reconnect. */
  refuse() {
    this.readyState = CLOSED;
    this.emit(new Event('error'));
  }

  private emit(event: Event) {
    act(() => void this.dispatchEvent(event));
  }
}

let all: FakeStream[] = [];

export function fakeStreams() {
  beforeEach(() => {
    all = [];
    Object.assign(globalThis, { EventSource: FakeStream });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'EventSource');
  });
  return { all: () => all, open: () => all.filter(({ readyState }) => readyState !== CLOSED) };
}

export function showPage(visibilityState: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibilityState });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}
