import { Client, type ClientConfig } from 'pg';

const names = new Map<string, string>();

/**
 * Marks a statement as prepared: each connection parses it once and keeps it until it closes. Use
 * it only for short statements whose best plan is the same for all values, such as a lookup by key.
 */
export function prepared(sql: string): string {
  if (!names.has(sql)) names.set(sql, `shop_${names.size + 1}`);
  return sql;
}

type Query = (text: unknown, values?: unknown, ...others: unknown[]) => unknown;

/** A client of the pool that recognises prepared statements by their text, because TypeORM cannot pass a name. */
export class PreparingClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    const query = this.query.bind(this) as Query;
    const named: Query = (text, values, ...others) => {
      const name = typeof text === 'string' ? names.get(text) : undefined;
      return name === undefined ? query(text, values, ...others) : query({ name, text, values }, ...others);
    };
    this.query = named as Client['query'];
  }
}
