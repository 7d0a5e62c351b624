import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { buildUser } from '../../test/builders.js';
import { type MailServer, startMailServer } from '../../test/mail-server.js';
import { startTestApp, type TestApp } from '../../test/test-app.js';

const closers: (() => Promise<unknown>)[] = [];

const REQUEST = 'mutation ($email: String!) { requestPasswordReset(email: $email) }';

async function shopWith(environment: Record<string, string>): Promise<TestApp> {
  const shop = await startTestApp(environment);
  closers.push(shop.close);
  return shop;
}

/** What the shop writes to its log in words, as it comes; that a statement was slow has more to it. */
function logOf(level: 'warn' | 'error'): { lines: string[]; next: Promise<void> } {
  const lines: string[] = [];
  const next = new Promise<void>((resolve) => {
    jest.spyOn(Logger.prototype, level).mockImplementation((message: unknown) => {
      if (typeof message !== 'string') return;
      lines.push(message);
      resolve();
    });
  });
  return { lines, next };
}

async function port(server: ReturnType<typeof createServer>): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

describe('reset mail', () => {
  afterEach(async () => {
    for (const close of closers.splice(0).toReversed()) await close();
    jest.restoreAllMocks();
  });

  test('without SMTP_URL the link is one line in the log', async () => {
    const shop = await shopWith({ PORT: '3999' });
    const { email } = await buildUser(shop);
    const { lines, next } = logOf('warn');
    await shop.asGuest().graphql(REQUEST, { email });
    await next;
    expect(lines).toEqual([
      expect.stringMatching(
        `^No SMTP_URL is set\\. Set a new password for BeamBright, for ${email}: http://localhost:3999/reset-password#token=[\\w-]{43}$`,
      ),
    ]);
  });

  describe('a receiver that', () => {
    test('hangs delays neither the call nor, for long, a stop', async () => {
      const mute = createServer((socket) => socket.on('error', () => {}));
      const called = once(mute, 'connection');
      const smtp = `smtp://127.0.0.1:${await port(mute)}`;
      const shop = await startTestApp({ SMTP_URL: smtp, MAIL_FROM: 'shop@example.com' });
      closers.push(async () => mute.close());
      const { email } = await buildUser(shop);
      const { lines: givenUp } = logOf('error');
      const { data } = await shop.asGuest().graphql(REQUEST, { email });
      expect(data).toEqual({ requestPasswordReset: true });
      const [socket] = (await called) as [{ destroy(): void }];
      await shop.close();
      expect(givenUp).toEqual([]);
      socket.destroy();
    });

    test('refuses the letter and quotes it is logged without the link', async () => {
      const quoting: MailServer = await startMailServer({
        onData: (stream, _session, done) => {
          let raw = '';
          stream.on('data', (part: Buffer) => (raw += part.toString()));
          stream.on('end', () => {
            const link = /#token[=\w-]+/.exec(raw.replaceAll(/=\r\n/g, ''))?.[0];
            done(Object.assign(new Error(`5.7.1 no such links here: ${link}`), { responseCode: 554 }));
          });
        },
      });
      closers.push(quoting.close);
      const shop = await shopWith({ SMTP_URL: quoting.url, MAIL_FROM: 'shop@example.com' });
      const { email } = await buildUser(shop);
      const { lines, next } = logOf('error');
      expect((await shop.asGuest().graphql(REQUEST, { email })).data).toEqual({ requestPasswordReset: true });
      await next;
      expect(lines).toEqual(['A letter could not be sent: EMESSAGE 554.']);
    });

    test('is not there leaves the call alone', async () => {
      const gone = await startMailServer();
      await gone.close();
      const shop = await shopWith({ SMTP_URL: gone.url, MAIL_FROM: 'shop@example.com' });
      const { email } = await buildUser(shop);
      const { lines, next } = logOf('error');
      expect((await shop.asGuest().graphql(REQUEST, { email })).data).toEqual({ requestPasswordReset: true });
      // Stopped, it waits for no second try.
      await shop.close();
      closers.pop();
      await next;
      expect(lines).toEqual(['A letter could not be sent: ESOCKET.']);
    });
  });
});
