import type { Page } from '@playwright/test';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Hosts of attacking pages. To browsers, localhost on any port is the same site as the shop, and 127.0.0.1 is another site. */
export const FOREIGN_HOSTS = ['127.0.0.1', 'localhost'];

/** An HTTP server on all interfaces that responds with `respond`. */
export async function listening(
  respond: (request: IncomingMessage) => string,
): Promise<{ port: number; server: Server }> {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html').end(respond(request));
  }).listen(0);
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, server };
}

/** Makes the page send POST requests to the addresses, in all ways without a CORS preflight. Returns how many were answered. */
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
        // The empty frame has loaded before, so the next load event is the response, even if it may not be framed.
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

/** Submits a form to `address` as a top-level navigation. */
export async function submitForm(page: Page, address: string): Promise<void> {
  const arrived = page.waitForURL(address);
  await page.evaluate((action) => {
    const form = document.createElement('form');
    Object.assign(form, { action, method: 'POST' });
    document.body.append(form);
    form.submit();
  }, address);
  await arrived;
}
