import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and both bodies, with the transfer encoding decoded. */
  contents: string;
}

export interface MailServer {
  url: string;
  mails: ReceivedMail[];
  /** Waits until `count` emails have been received in total. */
  received(count: number): Promise<ReceivedMail[]>;
  close(): Promise<void>;
}

/** An SMTP server on a free port; `options` can make it fail, and `refusal` answer an email that it has received. */
export async function startMailServer(
  options: SMTPServerOptions = {},
  refusal: () => Error | null = () => null,
): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onData: (stream, { envelope }, done) => {
      text(stream).then((raw) => {
        mails.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          contents: decoded(raw),
        });
        done(refusal());
        for (const { count, resolve } of waiting) if (mails.length >= count) resolve();
      }, done);
    },
    ...options,
  });
  // Some tests make the client abort.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    received: async (count) => {
      if (mails.length < count) await new Promise<void>((resolve) => waiting.push({ count, resolve }));
      return mails;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Decodes quoted-printable. */
function decoded(raw: string): string {
  return raw
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}

export function tokenIn({ contents }: ReceivedMail): string {
  return /#token=([\w-]+)/.exec(contents)?.[1] ?? '';
}
