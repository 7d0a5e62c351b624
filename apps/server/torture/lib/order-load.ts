import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Random } from '../../test/random.js';
import { signedInAccounts, stockedItems } from './customers.js';
import type { Ledger } from './ledger.js';
import { type Affront, type Intent, placeOrder } from './place-order.js';

export interface Settings {
  url: string;
  clients: number;
  ledger: Ledger;
  random: Random;
}

const RETRY_AFTER_MS = 400;
const ITEMS = 40;
const MAX_LINES = 4;
const MAX_PIECES = 5;

/** Clients that order continuously, half by GraphQL and half by REST, and retry calls with an unknown outcome. */
export class OrderLoad {
  readonly affronts: Affront[] = [];
  private readonly unresolved = new Map<string, Intent>();
  private running: Promise<unknown> = Promise.resolve();
  private acknowledged = 0;
  private isOn = false;

  private constructor(
    private readonly settings: Settings,
    private readonly cookies: string[],
    private readonly items: string[],
  ) {}

  static async prepare(sql: Client, settings: Settings): Promise<OrderLoad> {
    const cookies = await signedInAccounts(sql, settings.clients);
    return new OrderLoad(settings, cookies, await stockedItems(sql, ITEMS));
  }

  start(): void {
    this.isOn = true;
    this.running = Promise.all(this.cookies.map((cookie, index) => this.shop(cookie, index)));
  }

  /** Resolves when this many more orders are acknowledged. */
  async acknowledges(count: number): Promise<void> {
    const enough = this.acknowledged + count;
    while (this.acknowledged < enough) await pause(5);
  }

  get unresolvedCount(): number {
    return this.unresolved.size;
  }

  async stop(): Promise<void> {
    this.isOn = false;
    await this.running;
  }

  /** Retries calls with an unknown outcome, with the same key, until the outcome is known. */
  async settle(): Promise<void> {
    for (const intent of [...this.unresolved.values()]) {
      while (!(await this.send(intent))) await pause(RETRY_AFTER_MS);
    }
  }

  /** Returns whether the outcome is known. */
  private async send(intent: Intent): Promise<boolean> {
    const { ledger, url } = this.settings;
    ledger.attempt(intent.key, JSON.stringify(intent.lines));
    const { affront, ...outcome } = await placeOrder(url, intent);
    if (affront) this.affronts.push(affront);
    ledger.outcome(intent.key, outcome);
    if (outcome.kind === 'acked') this.acknowledged++;
    if (outcome.kind === 'unknown') this.unresolved.set(intent.key, intent);
    else this.unresolved.delete(intent.key);
    return outcome.kind !== 'unknown';
  }

  private async shop(cookie: string, index: number): Promise<void> {
    while (this.isOn) {
      const intent = this.intentOf(cookie, index);
      while (!(await this.send(intent)) && this.isOn) await pause(RETRY_AFTER_MS);
    }
  }

  private intentOf(cookie: string, index: number): Intent {
    const { random } = this.settings;
    const chosen = random.shuffled(this.items).slice(0, random.between(1, MAX_LINES));
    const lines = chosen.map((itemId) => ({ itemId, quantity: random.between(1, MAX_PIECES) }));
    return { key: randomUUID(), cookie, door: index % 2 ? 'rest' : 'graphql', lines };
  }
}
