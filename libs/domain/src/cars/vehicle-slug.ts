import { withoutAccents } from '../text/one-line.js';
import { LENGTHS } from '../text/text.js';

/** The slug of words: 'Mercedes-Benz', 'C-Class' -> 'mercedes-benz-c-class'. '' if none has a letter A to Z or a digit. */
export function slugOf(...words: string[]): string {
  const letters = withoutAccents('name', words.join(' '), LENGTHS.itemName).toLowerCase();
  return letters.match(/[a-z0-9]+/g)?.join('-') ?? '';
}

export function isSlug(text: string): boolean {
  return /^[a-z0-9-]+$/.test(text);
}

/** The slug of a vehicle. If it is taken, adds the first year, then a count: 'toyota-axio-nze141-2009-2'. */
export function vehicleSlug(
  words: readonly string[],
  fromYear: number,
  isTaken: (slug: string) => boolean,
): string {
  const slug = slugOf(...words);
  if (!isTaken(slug)) return slug;
  const withYear = `${slug}-${fromYear}`;
  let free = withYear;
  for (let count = 2; isTaken(free); count++) free = `${withYear}-${count}`;
  return free;
}
