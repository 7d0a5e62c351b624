import { Client, type ClientConfig } from 'pg';

const names = new Map<string, string>();

/**
 * A statement that every connection parses once, and plans once where one plan is as good as another: to run a short one costs
 * less than that. For texts with the same plan for any values, such as a look-up by key. There must be few of them: each
 * connection keeps them for as long as it lasts.
 */
export function prepared(sql: string): string {
  if (!names.has(sql)) names.set(sql, `shop_${names.size + 1}`);
  return sql;
}

type Query = (text: unknown, values?: unknown, ...others: unknown[]) => unknown;

/** A connection of the pool that knows the prepared statements by their text, since TypeORM has no way to say a name. */
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
