import { setTimeout as pause } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { MailSettings } from '../process/config.js';
import type { Delivery } from './mail.js';

/** Timeouts and retry delays in ms. */
interface SmtpTiming {
  connect: number;
  /** Without data from the mail server. */
  idle: number;
  /** Before each retry. */
  retryDelays: readonly number[];
}

const TIMING: SmtpTiming = { connect: 15_000, idle: 30_000, retryDelays: [2_000, 10_000, 30_000] };

/** Sends by SMTP. Retries failures, except permanent ones. */
export function smtpDelivery({ smtpUrl, from }: MailSettings, timing = TIMING): Delivery {
  const transport = transportTo(smtpUrl, timing);
  return async ({ to, subject, text, html }, stop) => {
    const send = () =>
      transport.sendMail({
        from: { name: 'BeamBright', address: from },
        // An object, because a comma in a string would make two addresses of it.
        to: { name: '', address: to },
        subject,
        text,
        html,
        // Suppresses out-of-office replies.
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    await withRetries(send, timing.retryDelays, stop);
  };
}

/** Connects and signs in, and sends nothing. Rejects with the mail server's reason. */
export async function assertMailServerAccepts({ smtpUrl }: MailSettings): Promise<void> {
  const transport = transportTo(smtpUrl, { connect: 5_000, idle: 5_000 });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

function transportTo(smtpUrl: string, timing: Pick<SmtpTiming, 'connect' | 'idle'>) {
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

async function withRetries(
  send: () => Promise<unknown>,
  [wait, ...waits]: readonly number[],
  stop: AbortSignal,
): Promise<void> {
  try {
    await send();
  } catch (error) {
    if (wait === undefined || isPermanent(error)) throw error;
    await pause(wait, undefined, { signal: stop }).catch(() => {
      throw error;
    });
    await withRetries(send, waits, stop);
  }
}

/** SMTP 5xx: no such mailbox, wrong password and the like. */
function isPermanent(error: unknown): boolean {
  return ((error as { responseCode?: number }).responseCode ?? 0) >= 500;
}
