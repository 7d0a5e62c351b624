import { isIdempotencyKey } from '@beambright/domain';
import { newKey } from '../../lib/newKey';
import { hasShape, isRecord, isText } from '../../lib/shape';
import { readStored, type StorageKey, watchStored, writeStored } from '../../lib/storage';

/** Of the shape in the browser's storage; what another version of the shop has written is not guessed at. */
const VERSION = 1;

/** Entries on their way into an account: under their key they are added once, however often they are sent. */
export interface Frozen<Entry> {
  key: string;
  entries: readonly Entry[];
}

interface Kept<Entry> {
  entries: readonly Entry[];
  frozen: Frozen<Entry> | null;
}

export interface KeptList<Entry> {
  /** The same object until something changes. */
  read: () => Kept<Entry>;
  change: (change: (entries: readonly Entry[]) => readonly Entry[]) => void;
  /** What is to be merged next: what was frozen before, else all entries, which leave the list; null for nothing. */
  freeze: () => Frozen<Entry> | null;
  /** It has been merged. */
  forget: (key: string) => void;
  watch: (onChange: () => void) => () => void;
}

/** A list that the browser keeps for a guest. `tidy` passes what is sound, for anything may stand in the storage. */
export function keptList<Entry>(
  storageKey: StorageKey,
  tidy: (entries: readonly unknown[]) => Entry[],
): KeptList<Entry> {
  const nothing: Kept<Entry> = { entries: [], frozen: null };
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
    freeze: () => {
      const { entries, frozen } = read();
      if (frozen || entries.length === 0) return frozen;
      // In one step: entries that stood in the list as well would be merged twice.
      write({ entries: [], frozen: { key: newKey(), entries } });
      return read().frozen;
    },
    forget: (key) => {
      const { entries, frozen } = read();
      if (frozen?.key === key) write({ entries, frozen: null });
    },
    watch: (onChange) => watchStored(storageKey, onChange),
  };
}

const isFrozen = hasShape({
  key: (key) => isText(key) && isIdempotencyKey(key),
  entries: Array.isArray,
});

function keptIn<Entry>(text: string, tidy: (entries: readonly unknown[]) => Entry[]): Kept<Entry> | null {
  const value = parsed(text);
  if (!isRecord(value) || value['version'] !== VERSION || !Array.isArray(value['entries'])) return null;
  const { entries, frozen } = value;
  return {
    entries: tidy(entries as unknown[]),
    frozen: isFrozen(frozen) ? tidyFrozen(frozen as Frozen<unknown>, tidy) : null,
  };
}

function tidyFrozen<Entry>(
  { key, entries }: Frozen<unknown>,
  tidy: (entries: readonly unknown[]) => Entry[],
): Frozen<Entry> | null {
  const sound = tidy(entries);
  return sound.length > 0 ? { key, entries: sound } : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
