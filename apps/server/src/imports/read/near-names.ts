import { LENGTHS, withoutAccents } from '@beambright/domain';

/** How many names of a file are compared with others. */
const MOST_COMPARED = 300;
export const MOST_SHOWN = 3;
const SHORTEST = 3;

/** `plain` has only letters and digits. `words` are compared with the words of other names, without the s of a plural. */
interface KnownName {
  name: string;
  plain: string;
  words: string[];
}

/**
 * Finds at most three similar names: first those that differ in one letter, then those with the same beginning. With `byWords`,
 * names with a word in common or nearly in common follow.
 */
export function nearFinder(names: readonly string[], byWords: boolean): (name: string) => string[] {
  const known = names.map(knownName);
  const found = new Map<string, string[]>();
  return (name) => {
    const before = found.get(name);
    if (before || found.size >= MOST_COMPARED) return before ?? [];
    const given = knownName(name);
    const near = known
      .map((one) => ({ name: one.name, rank: rankOf(given, one, byWords) }))
      .filter(({ rank }) => rank < Infinity)
      .toSorted((one, other) => one.rank - other.rank || one.name.length - other.name.length)
      .slice(0, MOST_SHOWN)
      .map((one) => one.name);
    found.set(name, near);
    return near;
  };
}

/** Returns a function to call with each new name of a file. It finds a name that differs by only one letter, sign or blank. */
export function doubleFinder(names: readonly string[]): (name: string) => string | undefined {
  const known = names.map(knownName);
  const taken = new Set<string>();
  return (name) => {
    if (taken.has(name) || taken.size >= MOST_COMPARED) return undefined;
    const given = knownName(name);
    const double = known.find((one) => isOneLetterOff(given.plain, one.plain));
    taken.add(name);
    known.push(given);
    return double?.name;
  };
}

function rankOf(given: KnownName, one: KnownName, byWords: boolean): number {
  if (isOneLetterOff(given.plain, one.plain)) return 0;
  const [short = '', long = ''] = [given.plain, one.plain].toSorted((a, b) => a.length - b.length);
  if (short.length >= SHORTEST && long.startsWith(short)) return 1;
  const isShared = given.words.some((word) =>
    one.words.some((other) => word === other || isOneLetterOff(word, other)),
  );
  return byWords && isShared ? 2 : Infinity;
}

/** Whether one letter is added, missing, replaced or swapped with its neighbour. Names with different digits are different. */
function isOneLetterOff(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < SHORTEST || digitsOf(a) !== digitsOf(b)) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  const swapped = `${restA.charAt(1)}${restA.charAt(0)}${restA.slice(2)}`;
  return [restA.slice(1), restA].includes(restB.slice(1)) || restA.slice(1) === restB || swapped === restB;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

function knownName(name: string): KnownName {
  const text = withoutAccents('name', name, LENGTHS.itemName).toLowerCase();
  const words = text.split(/[^\p{L}\p{N}]+/u).map((word) => word.replace(/s$/, ''));
  return {
    name,
    plain: text.replace(/[^\p{L}\p{N}]/gu, ''),
    words: words.filter((word) => word.length > SHORTEST),
  };
}
