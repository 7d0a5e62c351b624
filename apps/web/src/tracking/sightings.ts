import { whenIdle } from '../page/whenIdle';
import { sessionId } from './sessionId';

/** As REST has it (spec §7). */
type Sighting = { call: 'page-visit' } | { call: 'item-view'; item_id: string };

const waiting: Sighting[] = [];

/** To be counted at leisure: it costs the visitor nothing. */
export function tellLater(sighting: Sighting): void {
  if (waiting.push(sighting) === 1) whenIdle(sendWaiting);
}

/** Sends what is waiting when the visitor leaves, or looks elsewhere, which a phone may not come back from. */
export function sendOnLeaving(): () => void {
  const look = () => {
    if (document.visibilityState === 'hidden') sendWaiting();
  };
  document.addEventListener('visibilitychange', look);
  document.addEventListener('prerenderingchange', sendWaiting);
  window.addEventListener('pagehide', sendWaiting);
  return () => {
    document.removeEventListener('visibilitychange', look);
    document.removeEventListener('prerenderingchange', sendWaiting);
    window.removeEventListener('pagehide', sendWaiting);
  };
}

declare global {
  interface Document {
    /** Missing where pages are never made ahead. */
    readonly prerendering?: boolean;
  }
}

/** A page that is made ahead may never be seen; it sends when the visitor gets there. */
function sendWaiting(): void {
  if (document.prerendering) return;
  for (const { call, ...what } of waiting.splice(0)) send(call, what);
}

/** Both go on when the page is gone. Whatever fails, the visitor does not notice (spec §7). */
function send(call: Sighting['call'], what: object): void {
  try {
    const url = `/api/v1/track/${call}`;
    const body = new Blob([JSON.stringify({ ...what, session_id: sessionId() })], {
      type: 'application/json',
    });
    if (navigator.sendBeacon?.(url, body)) return;
    void fetch(url, { method: 'POST', body, keepalive: true }).catch(() => undefined);
  } catch {
    // A browser that has neither is not counted.
  }
}
