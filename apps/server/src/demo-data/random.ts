/** Deterministic: the same seed gives the same shop. */
export interface Random {
  /** A number from 0 to less than 1. */
  next(): number;
  /** An integer from `min` to `max`, both inclusive. */
  between(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(choices: readonly T[]): T;
  /** Picks earlier entries, such as best sellers, much more often than later ones. */
  pickPopular<T>(choices: readonly T[]): T;
  shuffled<T>(values: readonly T[]): T[];
  uuid(): string;
}

export function randomFrom(seed: string): Random {
  const next = mulberry32(hashOf(seed));
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const at = <T>(choices: readonly T[], index: number): T => choices[index] as T;
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (choices) => at(choices, between(0, choices.length - 1)),
    pickPopular: (choices) => at(choices, Math.floor(choices.length * next() ** 3)),
    shuffled: (values) => shuffle([...values], between),
    uuid: () => uuidFrom(Array.from({ length: 16 }, () => between(0, 255))),
  };
}

function shuffle<T>(values: T[], between: (min: number, max: number) => number): T[] {
  for (let last = values.length - 1; last > 0; last--) {
    const other = between(0, last);
    [values[last], values[other]] = [values[other] as T, values[last] as T];
  }
  return values;
}

function uuidFrom(bytes: number[]): string {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Buffer.from(bytes).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The FNV-1a hash of a text, in 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

/** A small generator with a period of 2^32; not for secrets. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
