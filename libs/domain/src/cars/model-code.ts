import { oneLine, withHyphens } from '../text/one-line.js';

/** Matches emission prefixes of a frame code: 'DBA', 'UA', '6AA'. Not 'GE6' and 'GRB', which are or may be frame codes. */
const EMISSION_PREFIX = /^(?:[A-Z]{1,2}|[A-Z]{2}A|\d[A-Z]{2})$/;
const MAY_BE_PREFIX = /^[A-Z]{3}$/;
/** Matches a code whose last letter may be the grade, as in 'NZE161G', or belong to the code, as in 'ZC72S'. */
const MAY_HAVE_GRADE = /\d[A-Z]$/;
const SHORTEST_GRADED = 6;
const LONGEST_MODEL_CODE = 30;

/**
 * The frame code in a model code: 'DBA-NZE141-AEXNK' -> NZE141. If only the code without its last letter is known, that one:
 * 'DBA-NZE161G' -> NZE161. `mayHaveGrade` says that the last letter of an unknown code may be the grade.
 */
export function frameCodeOf(modelCode: string, isKnown: (code: string) => boolean) {
  const code = withoutPrefix(modelCode, isKnown);
  if (isKnown(code) || code.length < SHORTEST_GRADED || !MAY_HAVE_GRADE.test(code))
    return { code, mayHaveGrade: false };
  const graded = code.slice(0, -1);
  return isKnown(graded) ? { code: graded, mayHaveGrade: false } : { code, mayHaveGrade: true };
}

function withoutPrefix(modelCode: string, isKnown: (code: string) => boolean): string {
  const line = oneLine('modelCode', modelCode, { max: LONGEST_MODEL_CODE, form: 'NFKC' });
  const [first = '', second] = withHyphens(line)
    .toUpperCase()
    .split('-')
    .map((part) => part.trim());
  if (second === undefined || isKnown(first)) return first;
  const isPrefix = EMISSION_PREFIX.test(first) || (MAY_BE_PREFIX.test(first) && isKnown(second));
  return isPrefix ? second : first;
}
