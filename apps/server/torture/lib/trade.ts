import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { signedInAccounts, stockedItems } from './customers.js';
import type { Ledger } from './ledger.js';
import { placeOrder, reasonOf } from './place-order.js';

/** What became of an order after it was placed, as the shop has acknowledged. */
export type Decision = 'confirmed' | 'cancelled';

const TRADES = 8;
const CONFIRM = 'mutation ($id: ID!) { order: confirmOrder(id: $id, actualPrice: "1000") { status } }';
const CANCEL = 'mutation ($id: ID!) { order: cancelOrder(id: $id) { status } }';

/** Customers who place, list and cancel orders, and an admin who lists and confirms them, at one shop. */
export class Trade {
  /** The acknowledged changes, by order id. */
  readonly decided = new Map<string, Decision>();
  /** Requests without a successful response, as '/graphql: 503 {"error": …}'. */
  readonly failures: string[] = [];
  private running: Promise<unknown> = Promise.resolve();
  private isOn = false;

  private constructor(
    private readonly url: string,
    private readonly ledger: Ledger,
    private readonly customers: string[],
    private readonly admin: string,
    private readonly items: string[],
  ) {}

  static async prepare(sql: Client, url: string, ledger: Ledger): Promise<Trade> {
    const [admin = ''] = await signedInAccounts(sql, 1, 'admin');
    return new Trade(url, ledger, await signedInAccounts(sql, TRADES), admin, await stockedItems(sql, 20));
  }

  start(): void {
    this.isOn = true;
    this.running = Promise.all(this.customers.map((customer, index) => this.keepTrading(customer, index)));
  }

  /** Ends after the last call of each customer. */
  async stop(): Promise<void> {
    this.isOn = false;
    await this.running;
  }

  private async keepTrading(customer: string, index: number): Promise<void> {
    for (let turn = index; this.isOn; turn++) {
      const orderId = await this.place(customer, turn);
      await this.ask(turn % 3 ? customer : this.admin, '/api/v1/orders?limit=20');
      if (orderId === null) continue;
      if (turn % 2) await this.decide(this.admin, CONFIRM, orderId, 'confirmed');
      else await this.decide(customer, CANCEL, orderId, 'cancelled');
    }
  }

  /** Places an order. Returns its id, or null if that failed. */
  private async place(cookie: string, turn: number): Promise<string | null> {
    const lines = [0, 1].map((next) => ({
      itemId: this.items[(turn + next) % this.items.length] ?? '',
      quantity: 2,
    }));
    const key = randomUUID();
    this.ledger.attempt(key, JSON.stringify(lines));
    const door = turn % 4 < 2 ? 'rest' : 'graphql';
    const { affront, ...outcome } = await placeOrder(this.url, { key, cookie, door, lines });
    this.ledger.outcome(key, outcome);
    if (outcome.kind === 'acked') return outcome.orderId;
    this.failures.push(JSON.stringify({ placing: affront ?? outcome }));
    return null;
  }

  private async decide(cookie: string, query: string, id: string, decision: Decision): Promise<void> {
    const body = JSON.stringify({ query, variables: { id } });
    if (await this.ask(cookie, '/graphql', { method: 'POST', body })) this.decided.set(id, decision);
  }

  private async ask(cookie: string, path: string, request: RequestInit = {}): Promise<boolean> {
    const headers = { 'content-type': 'application/json', cookie };
    try {
      const response = await fetch(`${this.url}${path}`, { ...request, headers });
      const text = await response.text();
      if (response.ok && !text.includes('"errors"')) return true;
      this.failures.push(`${path}: ${response.status} ${text.slice(0, 300)}`);
    } catch (error) {
      this.failures.push(`${path}: ${reasonOf(error)}`);
    }
    return false;
  }
}
