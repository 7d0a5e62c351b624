import { whenIdle } from '../page/whenIdle';
import { sessionId } from './sessionId';

/** The events with the fields of the REST API. */
type TrackingEvent =
  | { call: 'page-visit'; missed_search?: string; car?: string }
  | { call: 'item-view'; item_id: string };

const pending: TrackingEvent[] = [];
/** Queues an event, which is sent when the page is idle. */
export function track(event: TrackingEvent): void {
  if (pending.push(event) === 1) whenIdle(sendPending);
}

/** Sends queued events when the page is hidden or closed, as a phone may end it then, and when a prerendered page is shown. */
export function sendOnHide(): () => void {
  const onVisibilityChange = () => {
    if (document.visibilityState === 'hidden') sendPending();
  };
  document.addEventListener('visibilitychange', onVisibilityChange);
  document.addEventListener('prerenderingchange', sendPending);
  window.addEventListener('pagehide', sendPending);
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange);
    document.removeEventListener('prerenderingchange', sendPending);
    window.removeEventListener('pagehide', sendPending);
  };
}

declare global {
  interface Document {
    /** Whether the page is prerendered. The field is missing in browsers without prerendering. */
    readonly prerendering?: boolean;
  }
}

/** Sends the queued events, but not while the page is prerendered, as it may never be shown. */
function sendPending(): void {
  if (document.prerendering) return;
  for (const { call, ...fields } of pending.splice(0)) send(call, fields);
}

/** Sends an event by a request that continues after the page is closed. Failures are ignored. */
function send(call: TrackingEvent['call'], fields: object): void {
  try {
    const url = `/api/v1/track/${call}`;
    const body = new Blob([JSON.stringify({ ...fields, session_id: sessionId() })], {
      type: 'application/json',
    });
    if (navigator.sendBeacon?.(url, body)) return;
    void fetch(url, { method: 'POST', body, keepalive: true }).catch(() => undefined);
  } catch {
    // The browser has neither function.
  }
}
