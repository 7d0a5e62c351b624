import { MissingText } from '../openapi/fields.js';

/** How the two are described, also for calls that no class describes. */
export const START_DATE = {
  description: 'The first Nairobi day, included; missing: from the beginning.',
  format: 'date',
  example: '2026-01-01',
} as const;
export const END_DATE = {
  description: 'The last Nairobi day, included; missing: until today.',
  format: 'date',
  example: '2026-01-31',
} as const;

/** Nairobi days, both included; either may be missing or blank (decisions, Stats). */
export class DateRangeQuery {
  @MissingText(START_DATE)
  start_date?: string;

  @MissingText(END_DATE)
  end_date?: string;
}
