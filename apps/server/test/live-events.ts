import type { ApiClient } from './clients.js';

interface LiveEvent {
  type: string;
  data: unknown;
  id: string;
}

export interface LiveEvents {
  status: number;
  headers: Headers;
  /** Waits for the next event, skipping comments; null at the end of the stream. */
  next(): Promise<LiveEvent | null>;
  /** Everything received so far, unparsed. */
  text(): string;
  close(): void;
}

/** `url` is the instance to connect to; it can differ from the client's. */
export async function followOrders(
  url: string,
  { cookies }: ApiClient,
  headers: Record<string, string> = {},
): Promise<LiveEvents> {
  const controller = new AbortController();
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(`${url}/live/orders`, {
    headers: { cookie, ...headers },
    signal: controller.signal,
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
    close: () => controller.abort(),
  };
}

function eventIn(block: string): LiveEvent | null {
  const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: ?(.*)/s)));
  const { event: type, data, id } = fields as Record<string, string | undefined>;
  return type && data && id ? { type, data: JSON.parse(data) as unknown, id } : null;
}
