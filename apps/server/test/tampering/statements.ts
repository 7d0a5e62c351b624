import { Client } from 'pg';

type Query = (this: unknown, ...given: unknown[]) => unknown;

/** The text of every SQL statement sent, without parameter values. */
export const statements = new Set<string>();

/** Records the statements of connections opened later: call it before the shop starts. */
export function recordStatements(): void {
  const client = Client.prototype as unknown as { query: Query };
  const send = client.query;
  client.query = function (...given) {
    const [statement] = given;
    const text = typeof statement === 'string' ? statement : (statement as { text?: string } | null)?.text;
    if (text !== undefined) statements.add(text);
    return send.apply(this, given);
  };
}
