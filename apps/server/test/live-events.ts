import type { ApiClient } from './clients.js';

interface LiveEvent {
  type: string;
  data: unknown;
  id: string;
}

/** Reads a stream of live events as a browser does. */
export interface LiveEvents {
  status: number;
  headers: Headers;
  /** Waits for the next event; null when the stream has ended. Comments are no events. */
  next(): Promise<LiveEvent | null>;
  /** Everything that has come, as it came. */
  text(): string;
  close(): void;
}

/** `url` is that of the instance to ask, which may be another than the client's. */
export async function followOrders(
  url: string,
  { cookies }: ApiClient,
  headers: Record<string, string> = {},
): Promise<LiveEvents> {
  const leaving = new AbortController();
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(`${url}/live/orders`, {
    headers: { cookie, ...headers },
    signal: leaving.signal,
  });
  const chunks = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  let read = 0;
  const nextEvent = async (): Promise<LiveEvent | null> => {
    const end = text.indexOf('\n\n', read);
    if (end >= 0) {
      const event = eventIn(text.slice(read, end));
      read = end + 2;
      return event ?? nextEvent();
    }
    const chunk = await chunks?.read();
    if (!chunk || chunk.done) return null;
    text += chunk.value;
    return nextEvent();
  };
  return {
    status: response.status,
    headers: response.headers,
    next: nextEvent,
    text: () => text,
    close: () => leaving.abort(),
  };
}

function eventIn(block: string): LiveEvent | null {
  const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: ?(.*)/s)));
  const { event: type, data, id } = fields as Record<string, string | undefined>;
  return type && data && id ? { type, data: JSON.parse(data) as unknown, id } : null;
}
