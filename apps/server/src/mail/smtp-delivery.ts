import { setTimeout as pause } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { MailSettings } from '../process/config.js';
import type { Delivery } from './mail.js';

/** How patient the delivery is, in milliseconds. */
export interface Patience {
  connecting: number;
  /** Without a word from the other side. */
  silence: number;
  /** Before the second try, the third, and so on. */
  pauses: readonly number[];
}

const PATIENCE: Patience = { connecting: 15_000, silence: 30_000, pauses: [2_000, 10_000, 30_000] };

/** Hands mail in by SMTP. What fails is tried again, unless the other side has refused it for good. */
export function smtpDelivery({ smtpUrl, from }: MailSettings, patience = PATIENCE): Delivery {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patience.connecting,
    dnsTimeout: patience.connecting,
    greetingTimeout: patience.silence,
    socketTimeout: patience.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, subject, text, html }, stop) => {
    const send = () =>
      transport.sendMail({
        from: { name: 'BeamBright', address: from },
        // As an object: in a text a comma would make two addresses of it.
        to: { name: '', address: to },
        subject,
        text,
        html,
        // Asks holiday replies to stay away.
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    await tryAgain(send, patience.pauses, stop);
  };
}

async function tryAgain(
  send: () => Promise<unknown>,
  [wait, ...waits]: readonly number[],
  stop: AbortSignal,
): Promise<void> {
  try {
    await send();
  } catch (error) {
    if (wait === undefined || isForGood(error)) throw error;
    await pause(wait, undefined, { signal: stop }).catch(() => {
      throw error;
    });
    await tryAgain(send, waits, stop);
  }
}

/** SMTP's fives: no such mailbox, wrong password and the like. */
function isForGood(error: unknown): boolean {
  return ((error as { responseCode?: number }).responseCode ?? 0) >= 500;
}
