import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a client knows of one call: it was promised the order, it was refused, or it cannot know. */
export type Outcome =
  | { kind: 'acked'; orderId: string }
  | { kind: 'refused'; code: string }
  | { kind: 'unknown'; why: string };

type Entry = { key: string; attempt: string } | { key: string; outcome: Outcome };

/**
 * What the clients of a shop were told, in a file that is only ever added to: an attempt before it is sent, its outcome
 * once it is known. It judges from the file alone.
 */
export class Ledger {
  private readonly folder = mkdtempSync(join(tmpdir(), 'beambright-ledger-'));
  private readonly file = join(this.folder, 'ledger.jsonl');

  attempt(key: string, body: string): void {
    this.add({ key, attempt: body });
  }

  outcome(key: string, outcome: Outcome): void {
    this.add({ key, outcome });
  }

  /** The keys that were tried, each with all that was ever answered to it. */
  read(): Map<string, Outcome[]> {
    const told = new Map<string, Outcome[]>();
    for (const line of readFileSync(this.file, { encoding: 'utf8', flag: 'a+' }).split('\n')) {
      if (line === '') continue;
      const entry = JSON.parse(line) as Entry;
      const outcomes = told.get(entry.key) ?? [];
      told.set(entry.key, outcomes);
      if ('outcome' in entry) outcomes.push(entry.outcome);
    }
    return told;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }

  private add(entry: Entry): void {
    appendFileSync(this.file, `${JSON.stringify(entry)}\n`);
  }
}
