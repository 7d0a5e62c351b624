import type { Day } from '@beambright/domain';
import type { Span, Unit } from './spans';

const formats = {
  short: formatOf({ month: 'short', day: 'numeric' }),
  long: formatOf({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' }),
  month: formatOf({ month: 'short', year: 'numeric' }),
};

/** 'Nov 3, 2026' */
export const dayText = formatOf({ month: 'short', day: 'numeric', year: 'numeric' });

/** A span on the axis of a chart: 'Nov 3', or 'Nov 2026' if the span is a month or the chart has days of several years. */
export function axisText(span: Span, unit: Unit, hasYears: boolean): string {
  return formats[unit === 'month' || hasYears ? 'month' : 'short'](span.last);
}

/** A day, several days or a month as text: 'Tue, Nov 3, 2026', 'Oct 29 - Nov 4, 2026', 'Nov 2026'. */
export function spanText(span: Span, unit: Unit): string {
  if (unit === 'month') return formats.month(span.last);
  if (span.first === span.last) return formats.long(span.first);
  return `${formats.short(span.first)} - ${dayText(span.last)}`;
}

/** Formats a day in UTC, so that the time zone of the browser does not change it. */
function formatOf(parts: Intl.DateTimeFormatOptions): (day: Day) => string {
  const format = new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' });
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
}
