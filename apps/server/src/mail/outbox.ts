import { type BeforeApplicationShutdown, Inject, Injectable, Logger } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { DELIVERY, type Delivery, type Mail } from './mail.js';

/** A receiver that hangs must not fill the memory with letters. */
const MOST_UNDER_WAY = 200;
/** A clean stop waits this long for what is under way. */
const GRACE_MS = 5_000;

/**
 * Composes and delivers mail after the answer, so that no receiver delays or breaks a call, and the time of the answer
 * tells nothing. It is kept in memory alone: what is under way when the process dies is lost, and the user asks again
 * (ADR 013).
 */
@Injectable()
export class Outbox implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Mail');
  private readonly underWay = new Set<Promise<void>>();
  private readonly stop = new AbortController();

  constructor(@Inject(DELIVERY) private readonly deliver: Delivery) {}

  /** Returns at once and never throws. `compose` answers null when there is nothing to send after all. */
  post(compose: () => Promise<Mail | null>): void {
    if (this.underWay.size >= MOST_UNDER_WAY) {
      this.logger.error('Too much mail is waiting to be sent; a letter was dropped.');
      return;
    }
    const work = this.work(compose).finally(() => this.underWay.delete(work));
    this.underWay.add(work);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stop.abort();
    await Promise.race([Promise.all(this.underWay), pause(GRACE_MS, undefined, { ref: false })]);
  }

  private async work(compose: () => Promise<Mail | null>): Promise<void> {
    try {
      const mail = await compose();
      if (mail) await this.deliver(mail, this.stop.signal);
    } catch (error) {
      this.logger.error(`A letter could not be sent: ${reasonOf(error)}.`);
    }
  }
}

/** Codes alone: in its words a receiver may quote the letter, and with it a link that is a secret. */
function reasonOf(error: unknown): string {
  const { code, responseCode, name } = error as { code?: string; responseCode?: number; name?: string };
  return [code ?? name ?? 'unknown reason', responseCode].filter(Boolean).join(' ');
}
