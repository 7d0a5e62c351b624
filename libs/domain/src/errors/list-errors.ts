import { error } from './catalogue-error.js';
import { shortened } from './error-words.js';

export const PAGE_SIZE_INVALID = error(
  'PAGE_SIZE_INVALID',
  'invalid',
  (the: { max: number }) => `The page size must be from 1 to ${the.max}`,
);
export const CURSOR_INVALID = error(
  'CURSOR_INVALID',
  'invalid',
  () => 'The cursor is not valid for this list',
);
export const JOB_NOT_FOUND = error(
  'JOB_NOT_FOUND',
  'not-found',
  () => 'This is no longer in the list: it was tried again, dismissed or is older than 30 days',
);
export const DATE_INVALID = error(
  'DATE_INVALID',
  'invalid',
  (the: { text: string }) => `"${shortened(the.text)}" is not a date; write it like 2026-01-31`,
);
export const DATE_RANGE_INVALID = error(
  'DATE_RANGE_INVALID',
  'invalid',
  (the: { start: string; end: string }) => `The end date ${the.end} is before the start date ${the.start}`,
);
export const RANGE_TIME_INVALID = error(
  'RANGE_TIME_INVALID',
  'invalid',
  () => 'A range with a time must have a last day, and the time must be on that day',
);
