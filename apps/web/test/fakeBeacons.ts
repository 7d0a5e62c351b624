import { afterEach, beforeEach, jest } from '@jest/globals';

export interface Beacon {
  url: string;
  type: string;
  body: Record<string, unknown>;
}

/** Replaces `navigator.sendBeacon`, which jsdom lacks, and collects what is sent. */
export function fakeBeacons() {
  let sent: { url: string; body: Blob }[] = [];
  const takes = jest.fn<() => boolean>();

  beforeEach(() => {
    sent = [];
    takes.mockReset().mockReturnValue(true);
    const sendBeacon = (url: string, body: Blob) => takes() && sent.push({ url, body }) > 0;
    Object.assign(navigator, { sendBeacon });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'sendBeacon');
  });
  return {
    takes,
    urls: () => sent.map(({ url }) => url),
    all: () =>
      Promise.all(sent.map(async ({ url, body }) => ({ url, type: body.type, body: await read(body) }))),
  };
}

async function read(body: Blob): Promise<Beacon['body']> {
  const reader = new FileReader();
  const isRead = new Promise((resolve) => reader.addEventListener('load', resolve));
  reader.readAsText(body);
  await isRead;
  return JSON.parse(String(reader.result)) as Beacon['body'];
}
