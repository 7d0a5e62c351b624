import { MissingText } from '../fields.js';

/** The OpenAPI description of `start_date`, here and for report files. */
export const START_DATE = {
  description: 'First day in Nairobi time, inclusive; default: the beginning.',
  format: 'date',
  example: '2026-01-01',
} as const;
export const END_DATE = {
  description: 'Last day in Nairobi time, inclusive; at the latest and by default today.',
  format: 'date',
  example: '2026-01-31',
} as const;

export class DateRangeQuery {
  @MissingText(START_DATE)
  start_date?: string;

  @MissingText(END_DATE)
  end_date?: string;
}
