import { afterEach, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { type MailServer, startMailServer } from '../../test/mail-server.js';
import { isAddressRefused, smtpDelivery } from './smtp-delivery.js';

const MAIL = {
  to: 'ann@example.com',
  subject: 'Set a new password',
  text: 'Open https://shop.example/#token=abc',
  html: '<a href="https://shop.example/#token=abc">Open</a>',
  link: 'https://shop.example/#token=abc',
};
const TIMING = { connect: 30_000, idle: 30_000 };
const FROM = 'shop@example.com';

const closers: (() => Promise<unknown>)[] = [];

async function serverWith(options: SMTPServerOptions = {}): Promise<MailServer> {
  const server = await startMailServer(options);
  closers.push(server.close);
  return server;
}

const deliver = (smtpUrl: string, timing = TIMING) => smtpDelivery({ smtpUrl, from: FROM }, timing)(MAIL);

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
      await send({ ...MAIL, to: 'eve,ann@example.com' }).catch(() => undefined);
      expect(server.mails.flatMap(({ to }) => to)).not.toContain('ann@example.com');
    });
  });

  describe('a mail server that', () => {
    test.each([
      ['is busy may accept the email later', 'onRcptTo', 451, 'no', false],
      ['has no such mailbox never accepts the email', 'onRcptTo', 550, '5.1.1 no such user', true],
      ['refuses the recipient without a reason never accepts the email', 'onRcptTo', 550, 'no', true],
      ['denies relaying may accept the email later', 'onRcptTo', 554, '5.7.1 access denied', false],
      ['denies relaying in words may accept the email later', 'onRcptTo', 550, 'relay not permitted', false],
      ['wants a password may accept the email later', 'onRcptTo', 530, 'Authentication required', false],
      ['rejects the sender may accept the email later', 'onMailFrom', 550, 'no', false],
    ] as const)('%s', async (_, phase, responseCode, words, isFinal) => {
      const server = await serverWith({
        [phase]: (_address: unknown, _session: unknown, done: (error: Error) => void) =>
          done(Object.assign(new Error(words), { responseCode })),
      });
      const error: unknown = await deliver(server.url).catch((reason: unknown) => reason);
      expect(error).toMatchObject({ responseCode });
      expect(isAddressRefused(error)).toBe(isFinal);
    });

    test('rejects the password makes the sending fail, but does not count as refusing the address', async () => {
      const server = await serverWith({
        authOptional: false,
        disabledCommands: ['STARTTLS'],
        allowInsecureAuth: true,
        onAuth: (_auth, _session, done) => done(new Error('wrong')),
      });
      const error: unknown = await deliver(server.url.replace('//', '//shop:wrong@')).catch(
        (reason: unknown) => reason,
      );
      expect(error).toMatchObject({ code: 'EAUTH', responseCode: 535 });
      expect(isAddressRefused(error)).toBe(false);
    });

    test('is unreachable makes the sending fail', async () => {
      const server = await startMailServer();
      await server.close();
      await expect(deliver(server.url)).rejects.toMatchObject({ code: 'ESOCKET' });
    });

    test('never responds makes the sending fail by timeout', async () => {
      const mute = createServer((socket) => {
        socket.on('error', () => {});
      });
      mute.listen(0, '127.0.0.1');
      await once(mute, 'listening');
      closers.push(async () => mute.close());
      const { port } = mute.address() as AddressInfo;
      const timing = { ...TIMING, idle: 50 };
      await expect(deliver(`smtp://127.0.0.1:${port}`, timing)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    });
  });
});
