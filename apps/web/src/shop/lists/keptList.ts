import { isIdempotencyKey } from '@beambright/domain';
import { newKey } from '../../lib/newKey';
import { hasShape, isRecord, isText } from '../../lib/shape';
import { readStored, type StorageKey, watchStored, writeStored } from '../../lib/storage';

/** Of the shape in the browser's storage; what another version of the shop has written is not guessed at. */
const VERSION = 1;

/** Entries on their way into an account: under their key they are added once, however often they are sent. */
export interface Frozen<Entry> {
  key: string;
  /** The account: whoever signs in at this browser later gets nothing of it. */
  ownerId: string;
  entries: readonly Entry[];
}

interface Kept<Entry> {
  entries: readonly Entry[];
  /** One of each account. */
  frozen: readonly Frozen<Entry>[];
}

export interface KeptList<Entry> {
  /** The same object until something changes. */
  read: () => Kept<Entry>;
  change: (change: (entries: readonly Entry[]) => readonly Entry[]) => void;
  /** What is to be merged next into the account: what was frozen for it, else all entries, which leave the list; null for nothing. */
  freeze: (ownerId: string) => Frozen<Entry> | null;
  /** It has been merged. */
  forget: (key: string) => void;
  watch: (onChange: () => void) => () => void;
}

/** A list that the browser keeps for a guest. `tidy` passes what is sound, for anything may stand in the storage. */
export function keptList<Entry>(
  storageKey: StorageKey,
  tidy: (entries: readonly unknown[]) => Entry[],
): KeptList<Entry> {
  const nothing: Kept<Entry> = { entries: [], frozen: [] };
  let text: string | null = null;
  let kept = nothing;

  function read(): Kept<Entry> {
    const now = readStored(storageKey);
    if (now !== text) {
      text = now;
      kept = (now && keptIn(now, tidy)) || nothing;
    }
    return kept;
  }

  function write(next: Kept<Entry>): void {
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
      // In one step: entries that stood in the list as well would be merged twice.
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

function keptIn<Entry>(text: string, tidy: (entries: readonly unknown[]) => Entry[]): Kept<Entry> | null {
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
