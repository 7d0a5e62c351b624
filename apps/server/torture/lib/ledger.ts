import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a client knows of a call. */
export type Outcome =
  | { kind: 'acked'; orderId: string }
  | { kind: 'refused'; code: string }
  | { kind: 'unknown'; why: string };

type Entry = { key: string; attempt: string } | { key: string; outcome: Outcome };

/** A file to which the clients append each attempt before it is sent, and then its outcome. Keeps nothing in memory. */
export class Ledger {
  private readonly folder = mkdtempSync(join(tmpdir(), 'beambright-ledger-'));
  private readonly file = join(this.folder, 'ledger.jsonl');

  attempt(key: string, body: string): void {
    this.add({ key, attempt: body });
  }

  outcome(key: string, outcome: Outcome): void {
    this.add({ key, outcome });
  }

  /** The attempted keys, each with all its outcomes. */
  read(): Map<string, Outcome[]> {
    const recorded = new Map<string, Outcome[]>();
    for (const line of readFileSync(this.file, { encoding: 'utf8', flag: 'a+' }).split('\n')) {
      if (line === '') continue;
      const entry = JSON.parse(line) as Entry;
      const outcomes = recorded.get(entry.key) ?? [];
      recorded.set(entry.key, outcomes);
      if ('outcome' in entry) outcomes.push(entry.outcome);
    }
    return recorded;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }

  private add(entry: Entry): void {
    appendFileSync(this.file, `${JSON.stringify(entry)}\n`);
  }
}
