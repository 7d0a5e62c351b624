import { invalid, notFound } from './catalogue-error.js';
import { shortened } from './error-words.js';

export const PAGE_SIZE_INVALID = invalid(
  'PAGE_SIZE_INVALID',
  (the: { max: number }) => `The page size must be from 1 to ${the.max}`,
);
export const CURSOR_INVALID = invalid('CURSOR_INVALID', 'The cursor is not valid for this list');
export const JOB_NOT_FOUND = notFound(
  'JOB_NOT_FOUND',
  'This is no longer in the list: it was tried again, dismissed or is older than 30 days',
);
export const DATE_INVALID = invalid(
  'DATE_INVALID',
  (the: { text: string }) => `"${shortened(the.text)}" is not a date; write it like 2026-01-31`,
);
export const DATE_RANGE_INVALID = invalid(
  'DATE_RANGE_INVALID',
  (the: { start: string; end: string }) => `The end date ${the.end} is before the start date ${the.start}`,
);
export const RANGE_TIME_INVALID = invalid(
  'RANGE_TIME_INVALID',
  'A range with a time must have a last day, and the time must be on that day',
);
