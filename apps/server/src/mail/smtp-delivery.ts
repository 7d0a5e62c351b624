import { createTransport } from 'nodemailer';
import type { MailSettings } from '../process/config.js';
import type { Delivery } from './mail.js';

/** Timeouts in ms. */
interface SmtpTiming {
  connect: number;
  /** The longest time without data from the mail server. */
  idle: number;
}

const TIMING: SmtpTiming = { connect: 15_000, idle: 30_000 };

export function smtpDelivery({ smtpUrl, from }: MailSettings, timing = TIMING): Delivery {
  const transport = transportTo(smtpUrl, timing);
  return async ({ to, subject, text, html }) => {
    await transport.sendMail({
      from: { name: 'BeamBright', address: from },
      // An object, because a comma in a string would make two addresses of it.
      to: { name: '', address: to },
      subject,
      text,
      html,
      // Suppresses out-of-office replies.
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  };
}

/** Connects to the mail server and signs in, without sending an email. Rejects with the server's reason. */
export async function assertMailServerAccepts({ smtpUrl }: MailSettings): Promise<void> {
  const transport = transportTo(smtpUrl, { connect: 5_000, idle: 5_000 });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

function transportTo(smtpUrl: string, timing: SmtpTiming) {
  return createTransport({
    url: smtpUrl,
    connectionTimeout: timing.connect,
    dnsTimeout: timing.connect,
    greetingTimeout: timing.idle,
    socketTimeout: timing.idle,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** A refusal that names a recipient but is about the shop: codes 5.7.x are about security and policy (RFC 3463). */
const ABOUT_THE_SHOP = /^\d{3}[ -]5\.7\.|\brelay|\bauthenti/i;

/** Whether the mail server refuses this recipient for good, for example for want of a mailbox. */
export function isAddressRefused(error: unknown): boolean {
  const {
    command,
    responseCode = 0,
    response = '',
  } = error as { command?: string; responseCode?: number; response?: string };
  return command === 'RCPT TO' && responseCode >= 500 && !ABOUT_THE_SHOP.test(response);
}

const NO_ANSWER = 'the mail server did not answer';

const REASONS: Record<string, string> = {
  ECONNECTION: NO_ANSWER,
  EDNS: 'the mail server was not found',
  EAUTH: 'the mail server did not accept the password of the shop',
  EENVELOPE: 'the mail server did not accept the address',
  EMESSAGE: 'the mail server did not accept the email',
  ESOCKET: NO_ANSWER,
  ETIMEDOUT: NO_ANSWER,
};

/** Why sending failed, in words; null for an unknown code. The server's reply code may follow in `code`, as in 'EAUTH 535'. */
export function mailFailure(code: string): string | null {
  return REASONS[code.split(' ')[0] ?? ''] ?? null;
}
