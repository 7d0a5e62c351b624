import { type BeforeApplicationShutdown, Inject, Injectable, Logger } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { Metrics } from '../process/metrics/metrics.js';
import { DELIVERY, type Delivery, type Mail } from './mail.js';

/** A receiver that hangs must not fill the memory with letters. */
const MOST_UNDER_WAY = 200;
/** Whoever waits for the outcome of a letter waits this long. */
const PATIENCE_MS = 5_000;
/** A clean stop waits this long for what is under way. */
const GRACE_MS = 5_000;

/** What became of a letter: handed in, not yet known, or given up. */
export type Outcome = 'sent' | 'under_way' | 'failed';

/**
 * Composes and delivers mail after the answer, so that no receiver delays or breaks a call, and the time of the answer
 * tells nothing. It is kept in memory alone: what is under way when the process dies is lost, and the user asks again
 * (ADR 013).
 */
@Injectable()
export class Outbox implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Mail');
  private readonly underWay = new Set<Promise<boolean>>();
  private readonly stop = new AbortController();

  constructor(
    @Inject(DELIVERY) private readonly deliver: Delivery,
    private readonly metrics: Metrics,
  ) {}

  /** Returns at once and never throws. `compose` answers null when there is nothing to send after all. */
  post(compose: () => Promise<Mail | null>): void {
    void this.start(compose);
  }

  /** For whoever may know the outcome and waits for it, though not for a slow receiver: the letter then goes on alone. Never throws. */
  async send(mail: Mail): Promise<Outcome> {
    const delivery = this.start(async () => mail).then((isSent) => (isSent ? 'sent' : 'failed'));
    return Promise.race([delivery, pause<Outcome>(PATIENCE_MS, 'under_way', { ref: false })]);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stop.abort();
    await Promise.race([Promise.all(this.underWay), pause(GRACE_MS, undefined, { ref: false })]);
  }

  /** Answers whether a letter was delivered. */
  private start(compose: () => Promise<Mail | null>): Promise<boolean> {
    if (this.underWay.size >= MOST_UNDER_WAY) {
      this.metrics.mails.inc({ outcome: 'dropped' });
      this.logger.error('Too much mail is waiting to be sent; a letter was dropped.');
      return Promise.resolve(false);
    }
    const work = this.work(compose).finally(() => this.underWay.delete(work));
    this.underWay.add(work);
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
      this.logger.error(`A letter could not be sent: ${reasonOf(error)}.`);
      return false;
    }
  }
}

/** Codes alone: in its words a receiver may quote the letter, and with it a link that is a secret. */
function reasonOf(error: unknown): string {
  const { code, responseCode, name } = error as { code?: string; responseCode?: number; name?: string };
  return [code ?? name ?? 'unknown reason', responseCode].filter(Boolean).join(' ');
}
