import { afterEach, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { type MailServer, startMailServer } from '../../test/mail-server.js';
import { smtpDelivery } from './smtp-delivery.js';

const MAIL = {
  to: 'ann@example.com',
  subject: 'Set a new password',
  text: 'Open https://shop.example/#token=abc',
  html: '<a href="https://shop.example/#token=abc">Open</a>',
  link: 'https://shop.example/#token=abc',
};
const TIMING = { connect: 30_000, idle: 30_000, retryDelays: [10, 20] };
const FROM = 'shop@example.com';

const closers: (() => Promise<unknown>)[] = [];

async function serverWith(options: SMTPServerOptions = {}): Promise<MailServer> {
  const server = await startMailServer(options);
  closers.push(server.close);
  return server;
}

const deliver = (smtpUrl: string, stop = new AbortController().signal, timing = TIMING) =>
  smtpDelivery({ smtpUrl, from: FROM }, timing)(MAIL, stop);

/** Rejects the recipient `times` times with the code, then accepts. */
async function rejectingServer(times: number, responseCode: number) {
  const rejections = { count: 0 };
  const server = await serverWith({
    onRcptTo: (_address, _session, done) => {
      if (rejections.count === times) return done();
      rejections.count++;
      done(Object.assign(new Error('not now'), { responseCode }));
    },
  });
  return { server, rejections };
}

describe('smtp delivery', () => {
  afterEach(async () => {
    await Promise.all(closers.splice(0).map((close) => close()));
  });

  describe('an email', () => {
    test('arrives as plain text and HTML, from the shop, and suppresses automatic replies', async () => {
      const server = await serverWith();
      await deliver(server.url);
      expect(server.mails).toHaveLength(1);
      const [{ from, to, contents } = { from: '', to: [], contents: '' }] = server.mails;
      expect({ from, to }).toEqual({ from: FROM, to: [MAIL.to] });
      expect(contents).toContain('From: BeamBright <shop@example.com>');
      expect(contents).toContain('Subject: Set a new password');
      expect(contents).toContain('Auto-Submitted: auto-generated');
      expect(contents).toMatch(/Content-Type: text\/plain[^]*Content-Type: text\/html/);
      expect(contents).toContain(MAIL.text);
      expect(contents).toContain(MAIL.html);
    });

    test('goes to one recipient, whatever the address contains', async () => {
      const server = await serverWith();
      const send = smtpDelivery({ smtpUrl: server.url, from: FROM }, TIMING);
      await send({ ...MAIL, to: 'eve,ann@example.com' }, new AbortController().signal).catch(() => undefined);
      expect(server.mails.flatMap(({ to }) => to)).not.toContain('ann@example.com');
    });
  });

  describe('a mail server that', () => {
    test('is busy for a while is retried until it accepts the email', async () => {
      const { server, rejections } = await rejectingServer(2, 451);
      await deliver(server.url);
      expect(server.mails).toHaveLength(1);
      expect(rejections.count).toBe(2);
    });

    test('stays busy fails after three tries', async () => {
      const { server, rejections } = await rejectingServer(100, 451);
      await expect(deliver(server.url)).rejects.toMatchObject({ responseCode: 451 });
      expect(rejections.count).toBe(3);
    });

    test('rejects permanently is not retried', async () => {
      const { server, rejections } = await rejectingServer(100, 550);
      await expect(deliver(server.url)).rejects.toMatchObject({ responseCode: 550 });
      expect(rejections.count).toBe(1);
    });

    test('is unreachable is retried, then fails', async () => {
      const server = await startMailServer();
      await server.close();
      await expect(deliver(server.url)).rejects.toMatchObject({ code: 'ESOCKET' });
    });

    test('never responds fails by timeout', async () => {
      let calls = 0;
      const mute = createServer((socket) => {
        calls++;
        socket.on('error', () => {});
      });
      mute.listen(0, '127.0.0.1');
      await once(mute, 'listening');
      closers.push(async () => mute.close());
      const { port } = mute.address() as AddressInfo;
      const timing = { ...TIMING, idle: 50 };
      await expect(deliver(`smtp://127.0.0.1:${port}`, undefined, timing)).rejects.toMatchObject({
        code: 'ETIMEDOUT',
      });
      expect(calls).toBe(3);
    });
  });

  test('shutdown ends the wait for a retry', async () => {
    const stop = new AbortController();
    const server = await serverWith({
      onRcptTo: (_address, _session, done) => {
        stop.abort();
        done(Object.assign(new Error('not now'), { responseCode: 451 }));
      },
    });
    const timing = { ...TIMING, retryDelays: [600_000] };
    await expect(deliver(server.url, stop.signal, timing)).rejects.toMatchObject({ responseCode: 451 });
  });
});
