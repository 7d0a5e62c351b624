import { appendFileSync } from 'node:fs';

/**
 * Attempts, acknowledged orders and rejections, written to a file before and after each request. An attempt without
 * an outcome is unknown until a retry with the same key.
 */
export class Ledger {
  constructor(file) {
    this.file = file;
    this.attempts = new Set();
    this.acknowledged = new Map();
    this.refused = new Set();
    this.repeated = 0;
  }

  attempt(key) {
    if (this.attempts.has(key)) this.repeated += 1;
    this.attempts.add(key);
    this.#write('attempt', key);
  }

  acknowledge(key, orderId) {
    const earlier = this.acknowledged.get(key);
    if (earlier && earlier !== orderId)
      throw new Error(`${key} was acknowledged as ${earlier} and as ${orderId}`);
    this.acknowledged.set(key, orderId);
    this.#write('acknowledged', key, orderId);
  }

  refuse(key, status) {
    this.refused.add(key);
    this.#write('refused', key, status);
  }

  /** Compares with the database. Throws, listing the differences. */
  async settle(client) {
    const { rows } = await client.query(`
      SELECT idempotency_key AS key, min(orders.id::text) AS id, count(DISTINCT orders.id)::int AS count,
        count(order_lines.id)::int AS lines, bool_and(total_min = price_min * quantity) AS "isRight"
      FROM orders LEFT JOIN order_lines ON order_id = orders.id GROUP BY idempotency_key`);
    const found = new Map(rows.map((row) => [row.key, row]));
    const wrong = [...this.attempts].flatMap((key) => this.#wrongWith(key, found.get(key)));
    if (wrong.length > 0) throw new Error(wrong.slice(0, 5).join('; '));
  }

  #wrongWith(key, row) {
    const orderId = this.acknowledged.get(key);
    if (this.refused.has(key)) return row ? [`${key} was rejected but exists`] : [];
    if (!orderId) return [`${key} was never resolved`];
    if (!row) return [`${key} was acknowledged and is lost`];
    if (row.count !== 1) return [`${key} exists ${row.count} times`];
    if (row.id !== orderId) return [`${key} was acknowledged as ${orderId} and is ${row.id}`];
    return row.lines === 1 && row.isRight ? [] : [`${key} has ${row.lines} lines or a wrong total`];
  }

  #write(...words) {
    appendFileSync(this.file, `${words.join(' ')}\n`);
  }
}
