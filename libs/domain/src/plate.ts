import { oneLine, withHyphens } from './one-line.js';
import { LENGTHS } from './text.js';

/**
 * A number plate of Kenya, 'KDA 456C', or an old one, 'KXX 123': that only at the end, as codes and part numbers look like it, too. Plates have
 * neither I nor O.
 */
export const PLATE = /\bk(?:[a-h][a-hj-np-z][ -]?\d{3}[ -]?[a-z]\b|(?!ey|yb)[a-hj-np-z]{2}[ -]\d{3}$)/i;

/** The line without number plates, which are personal and say nothing of a car: 'KDA 456C pads' -> 'pads'. Null without one, but for codes: 'KDH201V'. */
export function withoutPlates(line: string, isCode: (plate: string) => boolean): string | null {
  const given = withHyphens(line);
  const left = given.replace(new RegExp(PLATE, 'gi'), (plate) => (isCode(plate) ? plate : ' '));
  return left === given ? null : oneLine('search', left, { max: LENGTHS.search });
}
