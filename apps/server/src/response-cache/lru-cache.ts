export interface CacheLimits {
  entries: number;
  bytes: number;
}

/** One entry may take this part of all the room. */
const LARGEST_PART = 1 / 16;

/** A cache limited by number and size, from which the least recently used entries go first. */
export class LruCache<T extends { readonly bytes: number }> {
  private readonly entries = new Map<string, T>();
  private total = 0;

  constructor(private readonly limits: CacheLimits) {}

  get size(): number {
    return this.entries.size;
  }

  get bytes(): number {
    return this.total;
  }

  get(key: string): T | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry;
  }

  set(key: string, entry: T): void {
    this.delete(key);
    if (entry.bytes > this.limits.bytes * LARGEST_PART) return;
    this.entries.set(key, entry);
    this.total += entry.bytes;
    for (const oldest of this.entries.keys()) {
      if (this.size <= this.limits.entries && this.total <= this.limits.bytes) return;
      this.delete(oldest);
    }
  }

  clear(): void {
    this.entries.clear();
    this.total = 0;
  }

  private delete(key: string): void {
    this.total -= this.entries.get(key)?.bytes ?? 0;
    this.entries.delete(key);
  }
}
