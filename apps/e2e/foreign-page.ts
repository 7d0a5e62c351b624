import type { Page } from '@playwright/test';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Ports alone do not make another site: localhost is the shop's own one, 127.0.0.1 is a foreign one. */
export const FOREIGN_HOSTS = ['127.0.0.1', 'localhost'];

/** A server that answers every request as `answer` says, reachable under all names of this machine. */
export async function listening(
  answer: (request: IncomingMessage) => string,
): Promise<{ port: number; server: Server }> {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html').end(answer(request));
  }).listen(0);
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, server };
}

/** Has the page that is open send all that a browser sends to another origin without asking it first; waits for the answers. */
export async function attack(page: Page, addresses: string[]): Promise<number> {
  return page.evaluate(async (urls) => {
    const mutation = '{"query":"mutation { signOut }","name":"Stolen","id":"x';
    const enctypes = ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data'];
    const fetched = urls.flatMap((url) =>
      [undefined, mutation, new URLSearchParams({ query: mutation }), new FormData()].map((body) =>
        fetch(url, { method: 'POST', mode: 'no-cors', credentials: 'include', body: body ?? null }),
      ),
    );
    const submitted = urls.flatMap((url) =>
      enctypes.map((enctype, place) => {
        const frame = document.createElement('iframe');
        frame.name = `${url} ${place}`;
        const form = document.createElement('form');
        Object.assign(form, { action: url, method: 'POST', enctype, target: frame.name });
        const field = document.createElement('input');
        Object.assign(field, { name: mutation, value: '"}' });
        form.append(field);
        document.body.append(frame, form);
        // An empty frame has had its load event by now: the next is the answer's, also when that may not be framed.
        return new Promise((resolve) => {
          frame.addEventListener('load', resolve);
          form.submit();
        });
      }),
    );
    await Promise.allSettled(fetched);
    await Promise.all(submitted);
    return fetched.length + submitted.length;
  }, addresses);
}

/** The same as a page that sends its visitor to `address` by a form, in the window itself. */
export async function sendAway(page: Page, address: string): Promise<void> {
  const arrived = page.waitForURL(address);
  await page.evaluate((action) => {
    const form = document.createElement('form');
    Object.assign(form, { action, method: 'POST' });
    document.body.append(form);
    form.submit();
  }, address);
  await arrived;
}
