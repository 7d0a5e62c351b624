import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and both bodies, the encoding of the transport undone. */
  contents: string;
}

export interface MailServer {
  /** For SMTP_URL. */
  url: string;
  mails: ReceivedMail[];
  /** Waits until this many have come in all. */
  received(count: number): Promise<ReceivedMail[]>;
  close(): Promise<void>;
}

/** A receiver of mail on a free port; `options` make it a difficult one. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const waiting: { count: number; tell: () => void }[] = [];
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
        done();
        for (const { count, tell } of waiting) if (mails.length >= count) tell();
      }, done);
    },
    ...options,
  });
  // A client that gives up is what some tests are about.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    received: async (count) => {
      if (mails.length < count) await new Promise<void>((tell) => waiting.push({ count, tell }));
      return mails;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Undoes quoted-printable. */
function decoded(raw: string): string {
  return raw
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}

/** The token of the link in a mail about a new password. */
export function tokenIn({ contents }: ReceivedMail): string {
  return /#token=([\w-]+)/.exec(contents)?.[1] ?? '';
}
