import { type BeforeApplicationShutdown, Inject, Injectable, Logger } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { Metrics } from '../process/metrics/metrics.js';
import { DELIVERY, type Delivery, type Mail } from './mail.js';

/** A mail server that hangs must not fill the memory with emails. */
const MAX_PENDING = 200;
/** How long `send` waits for the outcome. */
const WAIT_MS = 5_000;
/** How long shutdown waits for pending emails. */
const GRACE_MS = 5_000;

/** The outcome of an email: accepted by the mail server, not yet known, or failed. */
export type Outcome = 'sent' | 'under_way' | 'failed';

/**
 * Composes and sends emails after the response, so that a mail server cannot delay or break a call, and response
 * times reveal nothing. In memory only: emails pending when the process dies are lost, and the user must request
 * another (ADR 013).
 */
@Injectable()
export class Outbox implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Mail');
  private readonly pending = new Set<Promise<boolean>>();
  private readonly stop = new AbortController();

  constructor(
    @Inject(DELIVERY) private readonly deliver: Delivery,
    private readonly metrics: Metrics,
  ) {}

  /** Returns immediately and never throws. `compose` resolves to null when there is nothing to send. */
  post(compose: () => Promise<Mail | null>): void {
    void this.start(compose);
  }

  /**
   * Resolves to the outcome, or to 'under_way' when the mail server is slow; the delivery then continues. Never
   * throws.
   */
  async send(mail: Mail): Promise<Outcome> {
    const delivery = this.start(async () => mail).then((isSent) => (isSent ? 'sent' : 'failed'));
    return Promise.race([delivery, pause<Outcome>(WAIT_MS, 'under_way', { ref: false })]);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stop.abort();
    await Promise.race([Promise.all(this.pending), pause(GRACE_MS, undefined, { ref: false })]);
  }

  /** Resolves to whether the email was sent. */
  private start(compose: () => Promise<Mail | null>): Promise<boolean> {
    if (this.pending.size >= MAX_PENDING) {
      this.metrics.mails.inc({ outcome: 'dropped' });
      this.logger.error('Too many emails are waiting to be sent; one was dropped.');
      return Promise.resolve(false);
    }
    const work = this.work(compose).finally(() => this.pending.delete(work));
    this.pending.add(work);
    return work;
  }

  private async work(compose: () => Promise<Mail | null>): Promise<boolean> {
    try {
      const mail = await compose();
      if (!mail) return false;
      await this.deliver(mail, this.stop.signal);
      this.metrics.mails.inc({ outcome: 'sent' });
      return true;
    } catch (error) {
      this.metrics.mails.inc({ outcome: 'failed' });
      this.logger.error(`An email could not be sent: ${reasonOf(error)}.`);
      return false;
    }
  }
}

/** Codes only: a mail server's message may quote the email, and with it the secret link. */
function reasonOf(error: unknown): string {
  const { code, responseCode, name } = error as { code?: string; responseCode?: number; name?: string };
  return [code ?? name ?? 'unknown reason', responseCode].filter(Boolean).join(' ');
}
