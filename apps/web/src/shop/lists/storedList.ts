import { isIdempotencyKey } from '@beambright/domain';
import { newKey } from '../../lib/newKey';
import { hasShape, isRecord, isText, parsed } from '../../lib/shape';
import { readStored, type StorageKey, watchStored, writeStored } from '../../lib/storage';

/** The version of the storage format; data of other versions is ignored. */
const VERSION = 1;

/** Entries that are being merged into an account; `key` is the idempotency key. */
export interface Frozen<Entry> {
  key: string;
  /** The user id of the account, so that other users of this browser do not get the entries. */
  ownerId: string;
  entries: readonly Entry[];
}

interface Stored<Entry> {
  entries: readonly Entry[];
  /** The entries that are being merged, in one set per account. */
  frozen: readonly Frozen<Entry>[];
}

export interface StoredList<Entry> {
  /** Returns the same object until something changes. */
  read: () => Stored<Entry>;
  change: (change: (entries: readonly Entry[]) => readonly Entry[]) => void;
  /** Takes all entries off the list to merge them. If a merge is unfinished, returns its entries instead. Null for none. */
  freeze: (ownerId: string) => Frozen<Entry> | null;
  /** Removes entries that have been merged. */
  forget: (key: string) => void;
  watch: (onChange: () => void) => () => void;
}

/** The list of a guest in browser storage. `tidy` drops invalid entries, since the storage may contain anything. */
export function storedList<Entry>(
  storageKey: StorageKey,
  tidy: (entries: readonly unknown[]) => Entry[],
): StoredList<Entry> {
  const nothing: Stored<Entry> = { entries: [], frozen: [] };
  let text: string | null = null;
  let stored = nothing;

  function read(): Stored<Entry> {
    const now = readStored(storageKey);
    if (now !== text) {
      text = now;
      stored = (now && parseStored(now, tidy)) || nothing;
    }
    return stored;
  }

  function write(next: Stored<Entry>): void {
    writeStored(storageKey, JSON.stringify({ version: VERSION, ...next }));
  }

  return {
    read,
    change: (change) => {
      const { entries, frozen } = read();
      write({ entries: change(entries), frozen });
    },
    freeze: (ownerId) => {
      const { entries, frozen } = read();
      const before = frozen.find((one) => one.ownerId === ownerId) ?? null;
      if (before || entries.length === 0) return before;
      const made = { key: newKey(), ownerId, entries };
      // In a single write: entries left in the list would be merged twice.
      write({ entries: [], frozen: [...frozen, made] });
      return made;
    },
    forget: (key) => {
      const { entries, frozen } = read();
      const others = frozen.filter((one) => one.key !== key);
      if (others.length < frozen.length) write({ entries, frozen: others });
    },
    watch: (onChange) => watchStored(storageKey, onChange),
  };
}

const isFrozen = hasShape({
  key: (key) => isText(key) && isIdempotencyKey(key),
  ownerId: isText,
  entries: Array.isArray,
});

function parseStored<Entry>(
  text: string,
  tidy: (entries: readonly unknown[]) => Entry[],
): Stored<Entry> | null {
  const value = parsed(text);
  if (!isRecord(value) || value['version'] !== VERSION || !Array.isArray(value['entries'])) return null;
  const { entries, frozen } = value;
  return {
    entries: tidy(entries as unknown[]),
    frozen: Array.isArray(frozen)
      ? frozen.filter(isFrozen).flatMap((one: Frozen<unknown>) => tidyFrozen(one, tidy))
      : [],
  };
}

function tidyFrozen<Entry>(
  { key, ownerId, entries }: Frozen<unknown>,
  tidy: (entries: readonly unknown[]) => Entry[],
): Frozen<Entry>[] {
  const sound = tidy(entries);
  return sound.length > 0 ? [{ key, ownerId, entries: sound }] : [];
}
